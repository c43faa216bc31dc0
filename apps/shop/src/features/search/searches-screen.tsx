import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Page } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useSearchHistory } from '../../shared/search-history.ts'
import { useLoggedIn } from '../../shared/session.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { ClearSearches } from './clear-searches.tsx'
import { PastSearchRow } from './past-search-row.tsx'
import { PopularWords } from './popular-words.tsx'

/** All that somebody searched for on this device: to repeat, to forget one by one or at once. */
export function SearchesScreen() {
  const t = useT()
  const format = useFormat()
  const loggedIn = useLoggedIn()
  const { searches } = useSearchHistory()
  const today = format.date(new Date())
  const day = (at: number) => {
    const date = format.date(new Date(at))
    return date === today ? t('words.today') : date
  }
  return (
    <>
      <ScreenBar end={searches.length > 0 && <ClearSearches className="me-2.5" />} />
      <Page foot="none">
        {searches.length === 0 ? (
          <NoSearches />
        ) : (
          <>
            <p className="cap">{t(loggedIn ? 'search.history.account' : 'search.history.device')}</p>
            <ul className="mt-2 divide-y divide-line">
              {searches.map(({ text, at }) => (
                <PastSearchRow key={text} text={text} caption={day(at)} />
              ))}
            </ul>
          </>
        )}
      </Page>
    </>
  )
}

function NoSearches() {
  const t = useT()
  return (
    <>
      <EmptyState
        title={t('search.history.emptyTitle')}
        picture={<RouteDrawing />}
        actions={<Button render={<Link to="/search" />}>{t('search.history.begin')}</Button>}
      >
        {t('search.history.emptyText')}
      </EmptyState>
      <PopularWords className="mt-8" otherwise={<CategoryTiles />} />
    </>
  )
}
