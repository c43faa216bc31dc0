import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ShopAway } from '../../shared/shop-away.tsx'
import { LineName, LinePicture } from './bag-line.tsx'
import type { Line, Shop } from './wished-bag.ts'

/** What waits in the bag until its shop is back from holiday: nothing of it can be settled before. */
export function AwayShop({ shop: { merchant, lines }, onRemove }: { shop: Shop; onRemove: (lines: Line[]) => void }) {
  const t = useT()
  if (!merchant.away) return null
  return (
    <section className="mb-3">
      <div className="flex min-h-11 items-center gap-3">
        <h2 className="h3 min-w-0 flex-1 truncate">
          <Link to="/shop/{-$id}" params={{ id: merchant.id }} className="hit">
            <bdi>{merchant.name}</bdi>
          </Link>
        </h2>
        <Button kind="text" onClick={() => onRemove([...lines])}>
          {t('bag.gone.remove')}
        </Button>
      </div>
      <ShopAway away={merchant.away} />
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 py-2.25">
            <LinePicture line={line} dimmed />
            <div className="min-w-0 flex-1 text-ink-2">
              <LineName line={line} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
