import type { Withdrawal } from '@tradewind/web/withdrawal/answers'
import { WithdrawalCard } from '@tradewind/web/withdrawal/withdrawal-card'
import { CancelButton } from './cancel-button.tsx'

export function RecordRow({ withdrawal, open }: { withdrawal: Withdrawal; open: boolean }) {
  return (
    <li>
      <WithdrawalCard withdrawal={withdrawal} open={open}>
        {withdrawal.can_cancel && <CancelButton withdrawal={withdrawal} />}
      </WithdrawalCard>
    </li>
  )
}
