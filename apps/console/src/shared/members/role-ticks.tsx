import { useT } from '@tradewind/messages/react'
import { Tick } from '@tradewind/ui/tick'
import { useId } from 'react'
import type { RoleSet } from './roles.ts'

type RoleTicksProps<Name extends string> = {
  roles: RoleSet<Name>
  /** A role's name, and what it lets somebody do. */
  wordsOf: (role: Name) => readonly [name: string, text: string]
  value: string
  error: string | undefined
  onChange: (roles: string) => void
}

/** What somebody is there for, each with what it lets them do. */
export function RoleTicks<Name extends string>({ roles, wordsOf, value, error, onChange }: RoleTicksProps<Name>) {
  const t = useT()
  const errorId = useId()
  const chosen = roles.read(value)
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      // The form leads to the first field that is wrong.
      data-wrong={error ? true : undefined}
    >
      <legend className="mb-1 text-s font-semibold">{t('staff.form.roles')}</legend>
      <div className="divide-y divide-line">
        {roles.all.map((role) => {
          const [name, text] = wordsOf(role)
          return (
            <Tick
              key={role}
              checked={chosen.includes(role)}
              onChange={(on) => onChange(roles.write(on ? [...chosen, role] : chosen.filter((one) => one !== role)))}
              className="flex! w-full py-2"
            >
              <span className="block font-medium">{name}</span>
              <span className="cap block text-pretty">{text}</span>
            </Tick>
          )
        })}
      </div>
      <p id={errorId} aria-live="polite" className="text-s text-danger">
        {error}
      </p>
    </fieldset>
  )
}
