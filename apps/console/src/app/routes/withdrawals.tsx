import { createFileRoute } from '@tanstack/react-router'
import type { PayeeType } from '@tradewind/contract/code-lists'
import { type Queue, readMethod, readQueue } from '../../features/withdrawals/payout-queues.ts'
import { WithdrawalsScreen } from '../../features/withdrawals/withdrawals-screen.tsx'

export const Route = createFileRoute('/withdrawals')({
  staticData: { titleKey: 'console.title.withdrawals', of: 'operator', areas: ['auditing', 'payouts', 'exporting'] },
  validateSearch: ({ queue, by }: Record<string, unknown>): { queue?: Queue; by?: PayeeType } => ({
    queue: readQueue(queue),
    by: readMethod(by),
  }),
  component: WithdrawalsScreen,
})
