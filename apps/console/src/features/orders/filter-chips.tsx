import { useFormat, useT } from '@tradewind/messages/react'
import { Chip, RemovableChip } from '@tradewind/ui/chip'
import { Plus } from '@tradewind/ui/icons/plus'
import { FILTERS, type OrdersSearch } from './orders-search.ts'

type FilterChipsProps = {
  search: OrdersSearch
  onChange: (search: OrdersSearch) => void
  onOpen: () => void
}

/** What narrows the list, each let go by itself, and the way to more of it. */
export function FilterChips({ search, onChange, onOpen }: FilterChipsProps) {
  const t = useT()
  const format = useFormat()
  const words: Record<(typeof FILTERS)[number], () => string> = {
    from: () => t('packing.chip.from', { day: format.date(search.from ?? '') }),
    to: () => t('packing.chip.until', { day: format.date(search.to ?? '') }),
    country: () => t('packing.chip.country', { country: format.country(search.country ?? '') }),
    sku: () => t('packing.chip.sku', { sku: search.sku ?? '' }),
    goods: () => t('packing.chip.goods'),
    late: () => t('packing.chip.late'),
    note: () => t('packing.chip.note'),
    asked: () => t('packing.chip.asked'),
  }
  const held = FILTERS.filter((name) => search[name] !== undefined)
  const without = (names: readonly (typeof FILTERS)[number][]) =>
    onChange({ ...search, ...Object.fromEntries(names.map((name) => [name, undefined])) })
  return (
    <>
      {held.map((name) => (
        <RemovableChip
          key={name}
          removeLabel={t('packing.filter.without', { name: words[name]() })}
          onRemove={() => without([name])}
        >
          <bdi>{words[name]()}</bdi>
        </RemovableChip>
      ))}
      <Chip onClick={onOpen} icon={<Plus size={16} />}>
        {t('packing.filter.open')}
      </Chip>
      {held.length > 1 && (
        <button
          type="button"
          onClick={() => without(held)}
          className="hit flex-none px-1 text-s underline underline-offset-4"
        >
          {t('packing.filter.clear')}
        </button>
      )}
    </>
  )
}
