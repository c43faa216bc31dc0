import { Link } from '@tanstack/react-router'
import { orderStates } from '@tradewind/contract/order-status'
import { useT } from '@tradewind/messages/react'
import { Picture } from '@tradewind/ui/picture'
import type { ForMe } from './home-queries.ts'

type Parcel = ForMe['parcels'][number]

/** What is paid and not here yet: what was told of it last, and when it comes. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useT()
  if (parcels.length === 0) return null
  return (
    <ul aria-label={t('home.mine.parcels')} className="mb-2 grid gap-2">
      {parcels.map((parcel) => (
        <li key={parcel.id}>
          <Link
            to="/orderInfo/{-$id}"
            params={{ id: parcel.id }}
            className="pressable flex items-center gap-3 rounded-m bg-sunk p-2 pe-3"
          >
            {parcel.image && (
              <span className="block size-13 flex-none overflow-hidden rounded-s">
                <Picture source={parcel.image} alt="" sizes="52px" shape="fill" radius="none" className="h-13" eager />
              </span>
            )}
            <span className="min-w-0 flex-1">
              <b dir="auto" className="block truncate font-semibold">
                <Step parcel={parcel} />
              </b>
              <span className="cap block truncate">
                <Arrival parcel={parcel} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What was promised at the checkout; a day that is over is no promise any more. */
function Arrival({ parcel: { arrives } }: { parcel: Parcel }) {
  const t = useT()
  const isLate = Date.parse(arrives.to) < Date.now()
  return isLate ? t('home.mine.late', { to: arrives.to }) : t('home.mine.arrives', arrives)
}

function Step({ parcel: { status, last, merchant } }: { parcel: Parcel }) {
  const t = useT()
  if (orderStates[status].goods === 'to send') return t('home.mine.waits', { shop: merchant.name })
  if (!last) return t('home.mine.way', { shop: merchant.name })
  return last.place ? t('home.mine.told', { text: last.text, place: last.place }) : last.text
}
