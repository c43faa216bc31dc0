import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Tick } from '@tradewind/ui/tick'
import type { BagEdits } from './bag-edits.ts'
import { BagLine } from './bag-line.tsx'
import type { Line, Shop } from './wished-bag.ts'

type BagShopProps = {
  shop: Shop
  /** Known once the selection has been priced. */
  freight?: string
  edits: BagEdits
  refusals: ReadonlyMap<string, unknown>
  onRemove: (lines: Line[]) => void
}

/** One shop's lines: what is settled together is one order. */
export function BagShop({ shop: { merchant, lines }, freight, edits, refusals, onRemove }: BagShopProps) {
  const t = useT()
  const ids = lines.map(({ id }) => id)
  const selected = lines.filter((line) => line.selected).length
  return (
    <section className="mb-3">
      <div className="flex min-h-11 items-center gap-3">
        <Tick
          label={t('bag.shop.select', { shop: merchant.name })}
          checked={selected === lines.length}
          mixed={selected > 0}
          onChange={(on) => edits.select(ids, on)}
        />
        <div className="flex min-w-0 flex-1 items-baseline gap-x-3">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
            <h2 className="h3 max-w-full truncate">
              <Link to="/shop/{-$id}" params={{ id: merchant.id }} className="hit">
                <bdi>{merchant.name}</bdi>
              </Link>
            </h2>
            <bdi className="cap">{merchant.city}</bdi>
          </div>
          {freight !== undefined && <span className="cap flex-none">{t('bag.shop.freight', { freight })}</span>}
        </div>
      </div>
      <ul>
        {lines.map((line) => (
          <BagLine
            key={line.id}
            line={line}
            refusal={refusals.get(line.id)}
            onQuantity={(quantity) => edits.setQuantity(line.id, quantity)}
            onSelect={(on) => edits.select([line.id], on)}
            onRemove={() => onRemove([line])}
          />
        ))}
      </ul>
    </section>
  )
}
