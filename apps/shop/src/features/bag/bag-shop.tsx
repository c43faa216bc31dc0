import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Tick } from '@tradewind/ui/tick'
import { missingForFree } from '../../shared/free-from.ts'
import type { BagEdits } from './bag-edits.ts'
import { BagLine } from './bag-line.tsx'
import type { Line, Shop } from './wished-bag.ts'

type BagShopProps = {
  shop: Shop
  /** Where the bag shall go. */
  country: string | null
  /** Known once the selection has been priced. */
  freight?: string
  edits: BagEdits
  refusals: ReadonlyMap<string, unknown>
  onRemove: (lines: Line[]) => void
  onAside: (line: Line) => void
}

/** One shop's lines: what is settled together is one order. */
export function BagShop({
  shop: { merchant, lines },
  country,
  freight,
  edits,
  refusals,
  onRemove,
  onAside,
}: BagShopProps) {
  const t = useT()
  const format = useFormat()
  const missing = missingForFree(merchant.free_from, lines)
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
          {freight !== undefined && !merchant.unreachable && (
            <span className="cap flex-none">
              {freight === '0.00' ? t('bag.shop.isFree') : t('bag.shop.freight', { freight })}
            </span>
          )}
        </div>
      </div>
      {missing !== undefined && <p className="cap ps-8">{t('bag.shop.toFree', { amount: missing })}</p>}
      {merchant.unreachable && country !== null && (
        <Note tone="wait" className="mt-1">
          {t('bag.shop.unreachable', { shop: merchant.name, country: format.country(country) })}
          {selected > 0 && (
            <span className="mt-2 block">
              <Button kind="line" size="xs" onClick={() => edits.select(ids, false)}>
                {t('bag.shop.setAside')}
              </Button>
            </span>
          )}
        </Note>
      )}
      <ul>
        {lines.map((line) => (
          <BagLine
            key={line.id}
            line={line}
            refusal={refusals.get(line.id)}
            onQuantity={(quantity) => edits.setQuantity(line.id, quantity)}
            onSelect={(on) => edits.select([line.id], on)}
            onRemove={() => onRemove([line])}
            onAside={() => onAside(line)}
          />
        ))}
      </ul>
    </section>
  )
}
