import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { Page } from '@tradewind/ui/page'
import { SearchInput } from '@tradewind/ui/search-input'
import { EmptyState } from '@tradewind/ui/state-block'
import { useState } from 'react'
import { GoodsList, readSort, SortChips } from '../../shared/goods-list.tsx'
import { usePagedList } from '../../shared/paged-list.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { categoriesQuery, goodsQuery } from './search-queries.ts'

/** Finds by word and category. What is searched stands in the address, so that Back and a shared link show the same. */
export function SearchScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/search' })
  const search = useSearch({ from: '/search' })
  const [typed, setTyped] = useState(search.keyword ?? '')
  const sort = readSort(search.sort)
  const list = usePagedList(goodsQuery({ keyword: search.keyword, category_id: search.category_id, sort }))
  const go = (change: { keyword?: string; category_id?: string; sort?: string }) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  const show = (text: string) => {
    setTyped(text)
    if (text === '') go({ keyword: undefined })
  }
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <SearchInput
          label={t('words.search')}
          clearLabel={t('words.clear')}
          placeholder={t('search.field.placeholder')}
          value={typed}
          onChange={show}
          onSubmit={(text) => go({ keyword: text.trim() || undefined })}
          // Somebody who opened the search wants to type; a shared or returned-to search wants to be read.
          autoFocus={!search.keyword && !search.category_id}
        />
        <CategoryChips chosen={search.category_id} onChoose={(id) => go({ category_id: id })} />
        <SortChips sort={sort} onSort={(next) => go({ sort: next })} />
        <GoodsList
          list={list}
          label={t('search.results.label')}
          empty={<NothingFound keyword={search.keyword} onAll={() => show('')} />}
        />
      </Page>
    </>
  )
}

function CategoryChips({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  const t = useT()
  const { data } = useQuery(categoriesQuery())
  return (
    <ChipRow label={t('search.category.label')} className="mt-2 min-h-11">
      {data?.list.map((category) => (
        <Chip
          key={category.id}
          on={chosen === category.id}
          onClick={() => onChoose(chosen === category.id ? undefined : category.id)}
        >
          {category.name}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** No dead end: all goods, or the way home. */
function NothingFound({ keyword, onAll }: { keyword: string | undefined; onAll: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={keyword ? t('search.none.title', { keyword }) : t('spec.empty.products')}
      picture={<RouteDrawing broken />}
      actions={
        <>
          {keyword && <Button onClick={onAll}>{t('search.none.all')}</Button>}
          <Button kind="soft" render={<Link to="/home" />}>
            {t('shell.way.home')}
          </Button>
        </>
      }
    >
      {t('search.none.text')}
    </EmptyState>
  )
}
