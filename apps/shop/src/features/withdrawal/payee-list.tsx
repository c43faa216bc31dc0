import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { payeeTypes } from '@tradewind/contract/payee-types'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Timer } from '@tradewind/ui/icons/timer'
import { Trash } from '@tradewind/ui/icons/trash'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import type { Payee, PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import { PayeeIcon } from '@tradewind/web/withdrawal/payee-icon'
import { PayeeHint, PayeeName, plainName } from '@tradewind/web/withdrawal/payee-name'
import { confirm } from '../../shared/confirm.tsx'
import { useAddPayee } from './use-add-payee.tsx'
import { deletePayee } from './withdrawal-queries.ts'

/** The saved payees of one kind, each with its way out, and a new one. */
export function PayeeList({ type, terms }: { type: PayeeType; terms: Terms }) {
  const t = useT()
  const { add, sheet, saved } = useAddPayee(type, terms.networks)
  const payees = terms.payees.filter((payee) => payee.type === type)
  const canAdd = !payeeTypes[type].overNetwork || terms.networks.length > 0
  return (
    <section>
      <h2 className="h3 mt-6 mb-1">{t(`withdrawal.payees.${type}`)}</h2>
      {saved && !saved.usable && payees.some(({ id }) => id === saved.id) && (
        <Note tone="wait" icon={<Timer size={20} />} live className="my-2">
          {t('withdrawal.payee.saved', { at: saved.usable_at })}
        </Note>
      )}
      <ul className="divide-y divide-line">
        {payees.map((payee) => (
          <li key={payee.id}>
            <PayeeRow payee={payee} />
          </li>
        ))}
      </ul>
      {payees.length === 0 && (
        <p className="text-s text-pretty text-ink-2">
          {canAdd ? t(`withdrawal.payee.none.${type}`) : t('withdrawal.payee.noNetwork')}
        </p>
      )}
      {canAdd && (
        <Button kind="soft" size="s" icon={<Plus size={16} />} onClick={add} className="mt-2">
          {t(`withdrawal.payee.add.${type}`)}
        </Button>
      )}
      {sheet}
    </section>
  )
}

function PayeeRow({ payee }: { payee: Payee }) {
  const t = useT()
  const queryClient = useQueryClient()
  const name = plainName(payee)
  const remove = async () => {
    const sure = await confirm({
      question: t('withdrawal.payees.deleteQuestion', { name }),
      detail: t('withdrawal.payees.deleteDetail'),
      confirmLabel: t('words.delete'),
      cancelLabel: t('withdrawal.payees.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await deletePayee(queryClient, payee.id)
      toast(t('spec.done.deleted'), { kind: 'done' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Said by a toast; it may be gone already.
      void queryClient.invalidateQueries({ queryKey: ['GET /api/user/extract'] })
    }
  }
  return (
    <div className="flex min-h-16 items-center gap-3.5 py-2">
      <span className="grid size-11 flex-none place-items-center rounded-m bg-sunk">
        <PayeeIcon type={payee.type} />
      </span>
      <div className="min-w-0 flex-1">
        <PayeeName payee={payee} />
        <div className="cap">
          <PayeeHint payee={payee} />
        </div>
      </div>
      <IconButton label={t('withdrawal.payees.delete', { name })} onClick={() => void remove()}>
        <Trash size={20} />
      </IconButton>
    </div>
  )
}
