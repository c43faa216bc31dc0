import type { ApiError } from '@tradewind/client/api-error'
import type { Translate } from '@tradewind/messages/translate'
import { refusedFields } from '@tradewind/web/form/problems'
import type { PackageErrors } from './package-fields.tsx'
import type { PackageProblem } from './packages-form.ts'

/** The sentence beside each wrong field, under the field's name on the wire. */
export function sayProblems(t: Translate, problems: readonly PackageProblem[]): PackageErrors {
  const errors: PackageErrors = {}
  for (const problem of problems) {
    if (problem.kind === 'left') errors.packages = t('fields.items_left')
    else if (problem.kind === 'carrier_required')
      errors[`packages.${problem.index}.carrier`] = t('fields.carrier_required')
    else if (problem.kind === 'tracking_required')
      errors[`packages.${problem.index}.no`] = t('fields.tracking_required')
    else if (problem.kind === 'same_no') errors[`packages.${problem.index}.no`] = t('console.ship.sameNo')
    else errors[`packages.${problem.index}.items`] = t('console.ship.emptyPackage')
  }
  return errors
}

/** What the server refuses goes to its field. */
export function placePackages(refused: ApiError): PackageErrors | undefined {
  const known = refusedFields(refused).filter(({ field }) => /^packages\.\d+\.(carrier|no|items)$/.test(field))
  return known.length > 0 ? Object.fromEntries(known.map(({ field, message }) => [field, message])) : undefined
}
