import { useT } from '@tradewind/messages/react'
import { Dock } from '@tradewind/ui/dock'
import { ActButton } from './act-button.tsx'
import { actionsOf, type BuyerAction } from './order-actions.ts'
import type { OrderActs } from './order-acts.tsx'
import type { Order } from './order-stage.ts'
import { payableWith } from './pay-together.ts'

/** What asks for the vermilion: the order waits for its buyer. */
const PRESSING: readonly BuyerAction[] = ['pay', 'confirm', 'comment']

/** The one thing to do next, and what else is possible beside it. "Buy again" waits until nothing else is left. */
export function OrderDock({ order, acts }: { order: Order; acts: OrderActs }) {
  const t = useT()
  const possible = actionsOf(order)
  const open = possible.filter((action) => action !== 'again')
  const [main, ...others] = open.length > 0 ? open : possible
  if (!main) return null
  const words: Partial<Record<BuyerAction, string>> = {
    pay: t('purchases.action.paySum', { total: payableWith(order).total }),
    confirm: t('purchases.action.confirmLong'),
  }
  return (
    <Dock>
      {others.toReversed().map((action) => (
        <ActButton key={action} action={action} order={order} acts={acts} kind="soft" size="dock" />
      ))}
      <ActButton
        action={main}
        order={order}
        acts={acts}
        kind={PRESSING.includes(main) ? 'go' : main === 'cancel' ? 'soft' : 'line'}
        size="dock"
        className="grow-3"
      >
        {words[main]}
      </ActButton>
    </Dock>
  )
}
