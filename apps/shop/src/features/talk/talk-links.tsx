import { Link } from '@tanstack/react-router'
import type { Render } from '@tradewind/ui/element'
import type { Card } from '@tradewind/web/talk/outgoing'

/** Where a card leads. */
export function linkOfCard({ kind, id, order_id }: Card): Render {
  if (kind === 'order') return <Link to="/orderInfo/{-$id}" params={{ id }} />
  if (kind === 'product') return <Link to="/detail/{-$product}/{-$mer}" params={{ product: id }} />
  if (kind === 'topup') return <Link to="/topUpRecord" search={{ id }} />
  return (
    <Link
      to="/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}"
      params={{ id: order_id ?? undefined }}
      search={{ refund: id }}
    />
  )
}
