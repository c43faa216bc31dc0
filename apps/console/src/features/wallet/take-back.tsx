import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import type { Withdrawal } from '@tradewind/web/withdrawal/answers'
import { plainName } from '@tradewind/web/withdrawal/payee-name'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { refreshMoney } from './wallet-queries.ts'

/** Takes a withdrawal back while nobody has passed it, after a question that names amount and payee. */
export function TakeBack({ withdrawal: { id, amount, payee } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const queryClient = useQueryClient()
  const act = useAct('POST /api/seller/extract_cancel', ['GET /api/seller/extract_log'])
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="line" size="s" className="mt-1" onClick={() => setAsking(true)}>
        {t('withdrawal.cancel.button')}
      </Button>
      {asking && (
        <ActConfirm
          question={t('withdrawal.cancel.question', { amount, payee: plainName(payee) })}
          detail={t('withdrawal.cancel.detail')}
          confirm={t('withdrawal.cancel.yes')}
          explain={({ kind }) => (kind === 'refused' ? undefined : t('withdrawal.cancel.unknown'))}
          onClose={() => setAsking(false)}
          onSend={async (key) => {
            await act.mutateAsync({ input: { id }, key })
            refreshMoney(queryClient)
            toast(t('withdrawal.cancel.done', { amount }), { kind: 'done' })
          }}
        />
      )}
    </>
  )
}
