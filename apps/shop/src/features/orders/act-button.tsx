import { useT } from '@tradewind/messages/react'
import { Button, type ButtonKind, type ButtonSize } from '@tradewind/ui/button'
import type { ReactNode } from 'react'
import type { BuyerAction } from './order-actions.ts'
import type { OrderActs } from './order-acts.tsx'
import type { OrderSummary } from './order-stage.ts'

type ActButtonProps = {
  action: BuyerAction
  order: OrderSummary
  acts: OrderActs
  kind: ButtonKind
  size: ButtonSize
  /** Instead of the action's usual word. */
  children?: ReactNode
  className?: string
}

export function ActButton({ action, order, acts, kind, size, children, className }: ActButtonProps) {
  const t = useT()
  const { act, busy } = acts
  return (
    <Button
      kind={kind}
      size={size}
      busy={busy?.id === order.id && busy.action === action}
      busyLabel={t('words.loading')}
      onClick={() => act(action, order)}
      className={className}
    >
      {children ?? t(`purchases.action.${action === 'pay' && order.unpaid_with.length > 0 ? 'payTogether' : action}`)}
    </Button>
  )
}
