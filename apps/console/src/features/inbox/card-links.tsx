import { Link } from '@tanstack/react-router'
import type { Render } from '@tradewind/ui/element'
import type { Card } from '@tradewind/web/talk/outgoing'
import type { Desk } from './inbox-queries.ts'

/** Where a card leads in the console: to what is worked on there. */
export function linkOfCard(desk: Desk, { kind, id }: Card): Render | undefined {
  if (desk === 'seller') {
    if (kind === 'order') return <Link to="/orders/$id" params={{ id }} />
    if (kind === 'refund') return <Link to="/refunds/$id" params={{ id }} />
    return kind === 'product' ? <Link to="/goods/$id" params={{ id }} /> : undefined
  }
  if (kind === 'order') return <Link to="/market/orders/$id" params={{ id }} />
  if (kind === 'refund') return <Link to="/disputes/$id" params={{ id }} />
  if (kind === 'topup') return <Link to="/topups/$id" params={{ id }} />
  return <Link to="/market/goods/$id" params={{ id }} />
}
