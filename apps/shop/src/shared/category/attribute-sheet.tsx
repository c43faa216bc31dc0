import { useT } from '@tradewind/messages/react'
import { Sheet } from '@tradewind/ui/sheet'
import { Choices } from '../listing/choices.tsx'
import { FilterButtons } from '../listing/filter-buttons.tsx'
import { useFilterDraft } from '../listing/filter-draft.ts'
import { attrKind, toggled } from '../listing/listing-filters.ts'
import type { Facets } from '../listing/listing-queries.ts'
import type { ListingSearch } from '../listing/listing-search.ts'
import { swatchOf } from '../listing/swatch.ts'
import { useTimesOpened } from '../listing/times-opened.ts'

type AttributeSheetProps = {
  open: boolean
  attr: Facets['attrs'][number]
  search: ListingSearch
  onClose: () => void
  onApply: (search: ListingSearch) => void
}

/** The values of one attribute over the list that they narrow. Opened again it starts from what is in use. */
export function AttributeSheet(props: AttributeSheetProps) {
  return <OneOpening key={useTimesOpened(props.open)} {...props} />
}

function OneOpening({ open, attr, search, onClose, onApply }: AttributeSheetProps) {
  const t = useT()
  const filter = useFilterDraft(search, undefined)
  const kind = attrKind(attr.name)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<bdi className="inline-block first-letter:uppercase">{attr.label}</bdi>}
      closeLabel={t('words.close')}
      foot={<FilterButtons filter={filter} onApply={onApply} only={kind} />}
    >
      <Choices
        label={attr.label}
        hideLabel
        choices={filter.groups?.find((group) => group.kind === kind)?.choices ?? attr.values}
        swatchOf={(value) => swatchOf(attr.name, value)}
        chosen={filter.draft[kind] ?? []}
        onToggle={(value, on) => filter.setDraft(toggled(filter.draft, kind, value, on))}
      />
    </Sheet>
  )
}
