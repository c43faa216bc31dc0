import { useT } from '@tradewind/messages/react'
import { Sheet } from '@tradewind/ui/sheet'
import { FilterButtons } from './filter-buttons.tsx'
import { useFilterDraft } from './filter-draft.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { ListingSearch } from './listing-search.ts'
import { useTimesOpened } from './times-opened.ts'

type FilterSheetProps = {
  open: boolean
  search: ListingSearch
  shopId: string | undefined
  onClose: () => void
  onApply: (search: ListingSearch) => void
}

/** The filters over the list that they narrow. Closed without the button, nothing has changed; opened again it starts from what is in use. */
export function FilterSheet(props: FilterSheetProps) {
  return <OneOpening key={useTimesOpened(props.open)} {...props} />
}

function OneOpening({ open, search, shopId, onClose, onApply }: FilterSheetProps) {
  const t = useT()
  const filter = useFilterDraft(search, shopId)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('nav.title.filter')}
      closeLabel={t('words.close')}
      foot={<FilterButtons filter={filter} onApply={onApply} />}
    >
      <FilterPanel filter={filter} shopId={shopId} />
    </Sheet>
  )
}
