import { Navigate } from '@tanstack/react-router'

/** Where a page leads whose address names no order: to those of one's own that qualify. */
export const OwnOrders = ({ status }: { status: 'all' | '0' | '3' }) => (
  <Navigate to="/myPurchases/{-$status}" params={{ status }} replace />
)
