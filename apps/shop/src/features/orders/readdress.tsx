import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { lazy, Suspense, useState } from 'react'
import type { Order } from './order-stage.ts'

const ReaddressSheet = lazy(() =>
  import('./readdress-sheet.tsx').then((module) => ({ default: module.ReaddressSheet })),
)

/** The way to one's addresses while the order may still go elsewhere; whoever comes back with one is asked. */
export function Readdress({ order }: { order: Order }) {
  const t = useT()
  const navigate = useNavigate({ from: '/orderInfo/{-$id}' })
  // As it was opened, by its id or its number.
  const orderPath = useLocation({ select: ({ pathname }) => pathname })
  const { address_id } = useSearch({ from: '/orderInfo/{-$id}' })
  const [chosen, setChosen] = useState(address_id)
  if (address_id && address_id !== chosen) setChosen(address_id)
  if (!order.allowed.includes('readdress')) return null
  return (
    <>
      <Button kind="text" render={<Link to="/address" search={{ backurl: orderPath }} />}>
        {t('purchases.readdress.change')}
      </Button>
      {chosen && (
        <Suspense>
          <ReaddressSheet
            order={order}
            addressId={chosen}
            orderPath={orderPath}
            open={address_id !== undefined}
            onClose={() => void navigate({ search: {}, replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}
