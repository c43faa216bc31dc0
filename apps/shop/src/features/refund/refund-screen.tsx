import { useParams } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'
import { OwnOrders } from '../../shared/own-orders.tsx'

/** Refunds are not asked for here yet. Of no order in particular, the way leads to all of one's own. */
export function RefundScreen() {
  const { id } = useParams({ from: '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}' })
  return id ? <NotOpenScreen /> : <OwnOrders status="all" />
}
