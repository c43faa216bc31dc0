import { STAFF_ROLES } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Tick } from '@tradewind/ui/tick'
import { useId } from 'react'
import { readRoles, writeRoles } from '../../shared/roles.ts'

type RoleTicksProps = { value: string; error: string | undefined; onChange: (roles: string) => void }

/** What somebody is there for, each with what it lets them do. */
export function RoleTicks({ value, error, onChange }: RoleTicksProps) {
  const t = useT()
  const errorId = useId()
  const chosen = readRoles(value)
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      // The form leads to the first field that is wrong.
      data-wrong={error ? true : undefined}
    >
      <legend className="mb-1 text-s font-semibold">{t('staff.form.roles')}</legend>
      <div className="divide-y divide-line">
        {STAFF_ROLES.map((role) => (
          <Tick
            key={role}
            checked={chosen.includes(role)}
            onChange={(on) => onChange(writeRoles(on ? [...chosen, role] : chosen.filter((one) => one !== role)))}
            className="flex! w-full py-2"
          >
            <span className="block font-medium">{t(`staff.role.${role}`)}</span>
            <span className="cap block text-pretty">{t(`staff.roleText.${role}`)}</span>
          </Tick>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="text-s text-danger">
        {error}
      </p>
    </fieldset>
  )
}
