import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { OpeningSoon, useNothingOnSale } from '../../shared/opening-soon.tsx'
import { useSearchHistory } from '../../shared/search-history.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { ClearSearches } from './clear-searches.tsx'
import { PastSearchRow } from './past-search-row.tsx'
import { PopularWords } from './popular-words.tsx'
import { InShop, type ShopScope } from './shop-scope.tsx'

const SHOWN = 10

/** What to begin with: one's own searches, words that lead somewhere, the categories. */
export function BeforeTyping({ shop }: { shop: ShopScope | undefined }) {
  const opening = useNothingOnSale(!shop)
  return (
    <>
      {!shop && opening && <OpeningSoon className="mt-3" />}
      {shop && <InShop shop={shop} />}
      <PastSearches shop={shop} />
      {!shop && <PopularWords />}
      <CategoryTiles shop={shop} />
    </>
  )
}

function PastSearches({ shop }: { shop: ShopScope | undefined }) {
  const t = useT()
  const { searches } = useSearchHistory()
  if (searches.length === 0) return null
  return (
    <section>
      <SectionHead title={t('search.history.title')} end={<ClearSearches />} />
      <ul className="divide-y divide-line">
        {searches.slice(0, SHOWN).map(({ text }) => (
          <PastSearchRow key={text} text={text} shop={shop} />
        ))}
      </ul>
      {searches.length > SHOWN && (
        <Link
          to="/searchs"
          className="hit mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
        >
          {t('words.seeAll')}
        </Link>
      )}
    </section>
  )
}
