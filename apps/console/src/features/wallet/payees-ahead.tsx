import { PAYEE_TYPES } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Segmented } from '@tradewind/ui/segmented'
import type { PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import { PayeeIcon } from '@tradewind/web/withdrawal/payee-icon'
import { useState } from 'react'
import { ShopPayees } from './shop-payees.tsx'

/** Where money will go to once there is some: a payee rests a day, and a new shop names one before its first sale. */
export function PayeesAhead({ terms }: { terms: Terms }) {
  const t = useT()
  const [type, setType] = useState<PayeeType>('card')
  return (
    <div className="mt-4 max-w-140">
      <Segmented<PayeeType>
        label={t('withdrawal.ask.type')}
        value={type}
        onChange={setType}
        options={PAYEE_TYPES.map((value) => ({
          value,
          label: t(`withdrawal.ask.${value}`),
          icon: <PayeeIcon type={value} />,
        }))}
      />
      <ShopPayees type={type} terms={terms} payees={terms.payees.filter((payee) => payee.type === type)} />
    </div>
  )
}
