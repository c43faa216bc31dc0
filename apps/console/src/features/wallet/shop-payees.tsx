import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Trash } from '@tradewind/ui/icons/trash'
import type { Payee, PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import { PayeeChoice } from '@tradewind/web/withdrawal/payee-choice'
import { plainName } from '@tradewind/web/withdrawal/payee-name'
import { useState } from 'react'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { PayeeDialog } from './payee-dialog.tsx'
import { forgetPayee } from './wallet-queries.ts'

type ShopPayeesProps = {
  type: PayeeType
  terms: Terms
  payees: readonly Payee[]
  chosen?: string | undefined
  error?: string | undefined
  /** Not where nothing can be withdrawn yet. */
  onChoose?: (id: string) => void
}

/** Where to, of what the shop has saved: here they are also added and forgotten. */
export function ShopPayees(props: ShopPayeesProps) {
  const { type, terms } = props
  const t = useT()
  const queryClient = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [saved, setSaved] = useState<Payee>()
  const [forgetting, setForgetting] = useState<Payee>()
  return (
    <PayeeChoice
      {...props}
      saved={saved}
      onAdd={() => setAdding(true)}
      endOf={(payee) => (
        <IconButton
          label={t('withdrawal.payees.delete', { name: plainName(payee) })}
          onClick={(event) => {
            event.preventDefault()
            setForgetting(payee)
          }}
        >
          <Trash size={20} />
        </IconButton>
      )}
    >
      {adding && (
        <PayeeDialog type={type} networks={terms.networks} onSaved={setSaved} onClose={() => setAdding(false)} />
      )}
      {forgetting && (
        <ActConfirm
          danger
          question={t('withdrawal.payees.deleteQuestion', { name: plainName(forgetting) })}
          detail={t('withdrawal.payees.deleteDetail')}
          confirm={t('words.delete')}
          onClose={() => setForgetting(undefined)}
          onSend={() => forgetPayee(queryClient, forgetting.id)}
        />
      )}
    </PayeeChoice>
  )
}
