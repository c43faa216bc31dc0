import { CARRIERS } from '@tradewind/contract/carriers'
import { LONGEST } from '@tradewind/contract/limits'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { IconButton } from '@tradewind/ui/icon-button'
import { Trash } from '@tradewind/ui/icons/trash'
import { Stepper } from '@tradewind/ui/stepper'
import { TextInput } from '@tradewind/ui/text-input'
import { useId } from 'react'
import type { Line, PackageDraft } from './packages-form.ts'
import { ScanButton } from './scan-button.tsx'

/** By the field's name on the wire: `packages.0.no`; `packages` for pieces left over. */
export type PackageErrors = Partial<Record<string, string>>

type PackageFieldsProps = {
  index: number
  draft: PackageDraft
  lines: readonly Line[]
  /** The only package holds everything. */
  alone: boolean
  errors: PackageErrors
  onText: (field: 'carrier' | 'no', text: string) => void
  onQuantity: (line: Line, quantity: number) => void
  onTakeRest: (() => void) | undefined
  onRemove: (() => void) | undefined
}

export function PackageFields(props: PackageFieldsProps) {
  const { index, draft, alone, errors, onText, onRemove } = props
  const t = useT()
  const known = useId()
  const n = index + 1
  return (
    <fieldset className={cx('min-w-0', !alone && 'rounded-l bg-sunk/50 p-3.5')}>
      <legend className="sr-only">{t('console.ship.package', { n })}</legend>
      {!alone && (
        <div className="mb-2 flex items-center justify-between">
          <b aria-hidden className="text-s font-semibold">
            {t('console.ship.package', { n })}
          </b>
          {onRemove && (
            <IconButton label={t('console.ship.remove', { n })} onClick={onRemove} className="-my-2 -me-2">
              <Trash size={20} />
            </IconButton>
          )}
        </div>
      )}
      <div className="grid gap-3 min-[430px]:grid-cols-2">
        <TextInput
          label={t('console.ship.carrier')}
          value={draft.carrier}
          error={errors[`packages.${index}.carrier`]}
          onChange={({ target }) => onText('carrier', target.value)}
          list={known}
          maxLength={LONGEST.carrier}
          autoComplete="off"
          enterKeyHint="next"
        />
        <datalist id={known}>
          {CARRIERS.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextInput
          label={t('console.ship.no')}
          value={draft.no}
          error={errors[`packages.${index}.no`]}
          onChange={({ target }) => onText('no', target.value)}
          end={<ScanButton onFound={(no) => onText('no', no.slice(0, LONGEST.trackingNo))} />}
          maxLength={LONGEST.trackingNo}
          autoComplete="off"
          exact
          autoCapitalize="characters"
          enterKeyHint="go"
          dir="ltr"
        />
      </div>
      {alone ? <p className="cap mt-2">{t('console.ship.all')}</p> : <Content {...props} />}
    </fieldset>
  )
}

function Content({ index, draft, lines, errors, onQuantity, onTakeRest }: PackageFieldsProps) {
  const t = useT()
  const format = useFormat()
  const errorId = useId()
  const error = errors[`packages.${index}.items`]
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      tabIndex={-1}
      data-wrong={error ? '' : undefined}
      className="mt-3 min-w-0"
    >
      <legend className="text-s font-semibold">{t('console.ship.content')}</legend>
      {lines.map((line) => (
        <div key={line.id} className="flex items-center justify-between gap-3">
          <span className="clamp-2 min-w-0 flex-1 text-s">{line.title}</span>
          <Stepper
            label={t('console.ship.quantity', { title: line.title, n: index + 1 })}
            value={draft.content[line.id] ?? 0}
            min={0}
            max={line.quantity}
            onChange={(quantity) => onQuantity(line, quantity)}
            lessLabel={t('console.ship.less')}
            moreLabel={t('console.ship.moreUnits')}
          />
          <span className="cap w-10">{t('console.ship.of', { count: line.quantity })}</span>
        </div>
      ))}
      <p id={errorId} aria-live="polite" className="text-s text-danger">
        {error}
      </p>
      {onTakeRest && (
        <Button
          kind="text"
          onClick={onTakeRest}
          aria-label={`${t('console.ship.takeLeft')}: ${format.number(index + 1)}`}
        >
          {t('console.ship.takeLeft')}
        </Button>
      )}
    </fieldset>
  )
}
