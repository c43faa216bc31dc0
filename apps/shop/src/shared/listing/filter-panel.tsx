import { useFormat, useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Switch } from '@tradewind/ui/switch'
import { memo } from 'react'
import { useDestination } from '../destination.ts'
import { LoadFailed } from '../load-failed.tsx'
import { Choices } from './choices.tsx'
import type { FilterDraft } from './filter-draft.ts'
import type { FilterGroup } from './filter-groups.ts'
import { attrName, toggled } from './listing-filters.ts'
import { isAttr, type ListingSearch } from './listing-search.ts'
import { PriceRange } from './price-range.tsx'
import { swatchOf } from './swatch.ts'

type FilterPanelProps = { filter: FilterDraft; shopId: string | undefined }

/** Everything a list can be narrowed by, each choice with the number of products that it would leave. */
export const FilterPanel = memo(function FilterPanel({ filter, shopId }: FilterPanelProps) {
  const t = useT()
  const format = useFormat()
  const to = useDestination()
  const { draft, setDraft, groups, facets } = filter
  if (!groups || !facets)
    return filter.error ? <LoadFailed error={filter.error} onRetry={filter.retry} /> : <PanelSkeleton />
  const shown = groups.filter(({ kind, choices }) => !(kind === 'merchant_id' && shopId) && choices.length > 0)
  const [first, ...others] = shown
  return (
    <div className="pb-4 *:first:mt-1">
      {first && <GroupChoices group={first} draft={draft} onDraft={setDraft} />}
      <section aria-label={t('listing.kind.price')} className="mt-6">
        <h3 className="h3 mb-2">{t('listing.kind.price')}</h3>
        <PriceRange draft={draft} range={facets.price} onDraft={setDraft} />
      </section>
      <Switch
        className="mt-4"
        label={t('listing.value.inStock')}
        hint={t('listing.count.all', { count: facets.in_stock })}
        checked={draft.in_stock === '1'}
        onChange={(on) => setDraft({ ...draft, in_stock: on ? '1' : undefined })}
      />
      {to && (
        <Switch
          className="mt-2"
          label={t('listing.value.freeFreight')}
          hint={t('listing.freight.to', { country: format.country(to.country) })}
          checked={draft.free_freight === '1'}
          onChange={(on) => setDraft({ ...draft, free_freight: on ? '1' : undefined })}
        />
      )}
      <section aria-label={t('listing.kind.score')} className="mt-5">
        <h3 className="h3 mb-2">{t('listing.kind.score')}</h3>
        <div className="flex flex-wrap gap-x-2 gap-y-2.5">
          {facets.scores.map(({ min_score: score, count }) => {
            const on = draft.min_score === String(score)
            return (
              <Chip
                key={score}
                on={on}
                onClick={() => setDraft({ ...draft, min_score: on ? undefined : String(score) })}
                caption={<bdi>({format.number(count)})</bdi>}
                className={count === 0 ? 'opacity-60' : undefined}
              >
                {t('listing.value.score', { score: String(score) })}
              </Chip>
            )
          })}
        </div>
      </section>
      {others.map((group) => (
        <GroupChoices key={group.kind} group={group} draft={draft} onDraft={setDraft} />
      ))}
      {facets.counts_more && <p className="cap mt-6">{t('listing.panel.countsMore')}</p>}
    </div>
  )
})

type GroupProps = { group: FilterGroup; draft: ListingSearch; onDraft: (draft: ListingSearch) => void }

function GroupChoices({ group: { kind, label, choices }, draft, onDraft }: GroupProps) {
  const t = useT()
  const names: Record<string, string> = {
    category_id: t('listing.kind.category'),
    merchant_id: t('listing.kind.shop'),
    brand: t('listing.kind.brand'),
  }
  const attribute = isAttr(kind) ? attrName(kind) : undefined
  return (
    <Choices
      label={label ?? names[kind] ?? kind}
      choices={choices}
      swatchOf={attribute === undefined ? undefined : (value) => swatchOf(attribute, value)}
      chosen={draft[kind] ?? []}
      onToggle={(value, on) => onDraft(toggled(draft, kind, value, on))}
    />
  )
}

function PanelSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      {['mt-1', 'mt-6', 'mt-7'].map((distance) => (
        <div key={distance} className={distance}>
          <Skeleton className="mb-3 h-5.5 w-2/5 rounded-s" />
          <div className="flex flex-wrap gap-x-2 gap-y-2.5">
            {['w-24', 'w-32', 'w-20', 'w-28', 'w-36', 'w-24'].map((width, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: boxes that never move
              <Skeleton key={place} className={`h-9 rounded-full ${width}`} />
            ))}
          </div>
        </div>
      ))}
    </SkeletonArea>
  )
}
