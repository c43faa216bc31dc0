import { SHOP_ROLES } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Tick } from '@tradewind/ui/tick'
import { useId } from 'react'
import { readShopRoles, writeShopRoles } from './shop-roles.ts'

type ShopRoleTicksProps = { value: string; error: string | undefined; onChange: (roles: string) => void }

/** What somebody of a shop is there for, each with what it lets them do. An owner needs no other. */
export function ShopRoleTicks({ value, error, onChange }: ShopRoleTicksProps) {
  const t = useT()
  const errorId = useId()
  const chosen = readShopRoles(value)
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      // The form leads to the first field that is wrong.
      data-wrong={error ? true : undefined}
    >
      <legend className="mb-1 text-s font-semibold">{t('staff.form.roles')}</legend>
      <div className="divide-y divide-line">
        {SHOP_ROLES.map((role) => (
          <Tick
            key={role}
            checked={chosen.includes(role)}
            onChange={(on) => onChange(writeShopRoles(on ? [...chosen, role] : chosen.filter((one) => one !== role)))}
            className="flex! w-full py-2"
          >
            <span className="block font-medium">{t(`team.role.${role}`)}</span>
            <span className="cap block text-pretty">{t(`team.roleText.${role}`)}</span>
          </Tick>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="text-s text-danger">
        {error}
      </p>
    </fieldset>
  )
}
