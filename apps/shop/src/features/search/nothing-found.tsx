import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CardGrid } from '@tradewind/ui/card'
import { Chip } from '@tradewind/ui/chip'
import { SectionHead } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { GoodsCard } from '../../shared/goods-card.tsx'
import type { ListingSearch } from '../../shared/listing/listing-search.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { fewerWords } from './fewer-words.ts'
import { countQuery, receivedMostQuery, suggestQuery } from './search-queries.ts'
import { InShop, type ShopScope } from './shop-scope.tsx'

const POPULAR = 6

type NothingFoundProps = {
  search: ListingSearch
  /** The one shop that was searched in. */
  shop?: ShopScope
}

/** No dead end: what is meant perhaps, fewer words, all shops, and {@link WaysOn}. */
export function NothingFound({ search: { keyword }, shop }: NothingFoundProps) {
  const t = useT()
  return (
    <>
      {shop && <InShop shop={shop} />}
      <EmptyState
        title={<NothingTitle keyword={keyword} shop={shop} />}
        actions={
          keyword &&
          shop && <Button render={<Link to="/search" search={{ keyword }} />}>{t('search.none.everywhere')}</Button>
        }
        className="mt-3"
      >
        {t('search.none.text')}
      </EmptyState>
      {keyword && !shop && <Meant keyword={keyword} />}
      {keyword && !shop && <FewerWords keyword={keyword} />}
      <WaysOn />
    </>
  )
}

function NothingTitle({ keyword, shop }: { keyword: string | undefined; shop: ShopScope | undefined }) {
  const t = useT()
  return (
    <span className="clamp-4 wrap-anywhere">
      {!keyword
        ? t('spec.empty.products')
        : shop
          ? t('search.none.inShop', { keyword, shop: shop.name })
          : t('search.none.title', { keyword })}
    </span>
  )
}

/** From a list without products: all of them, those that others received, the categories. */
export function WaysOn() {
  const t = useT()
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button kind="soft" size="s" render={<Link to="/search" search={{ sort: 'sales' }} />}>
          {t('search.none.all')}
        </Button>
        <Button kind="soft" size="s" render={<Link to="/explore" />}>
          {t('nav.tab.explore')}
        </Button>
        <Button kind="soft" size="s" render={<Link to="/home" />}>
          {t('shell.way.home')}
        </Button>
      </div>
      <ReceivedMost />
      <CategoryTiles />
    </>
  )
}

function Meant({ keyword }: { keyword: string }) {
  const t = useT()
  const { data } = useQuery(suggestQuery(keyword))
  const others = data?.list.filter(({ text }) => text !== keyword) ?? []
  return <WordChips title={t('search.none.meant')} words={others.map(({ text }) => ({ text }))} />
}

/** Only what finds something is offered, with how much. */
function FewerWords({ keyword }: { keyword: string }) {
  const t = useT()
  const locale = useLocale()
  const rests = fewerWords(keyword, locale.intl)
  const counts = useQueries({ queries: rests.map((rest) => countQuery(rest)) })
  const found = rests.flatMap((text, place) => {
    const count = counts[place]?.data?.total ?? 0
    return count > 0 ? [{ text, count }] : []
  })
  return <WordChips title={t('search.none.fewer')} words={found} />
}

type WordChipsProps = { title: string; words: { text: string; count?: number }[] }

function WordChips({ title, words }: WordChipsProps) {
  const format = useFormat()
  if (words.length === 0) return null
  return (
    <section>
      <SectionHead title={title} level={3} />
      <ul className="flex flex-wrap gap-2">
        {words.map(({ text, count }) => (
          <li key={text} className="max-w-full">
            <Chip
              render={<Link to="/search" search={{ keyword: text }} />}
              caption={count !== undefined && <bdi>({format.number(count)})</bdi>}
              className="max-w-full"
            >
              <bdi className="block truncate">{text}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReceivedMost() {
  const t = useT()
  const { data } = useQuery(receivedMostQuery(POPULAR))
  if (!data?.list.length) return null
  return (
    <section>
      <SectionHead title={t('search.popular.goods')} className="mt-6" />
      <CardGrid label={t('search.popular.goods')}>
        {data.list.map((goods) => (
          <GoodsCard key={goods.id} goods={goods} />
        ))}
      </CardGrid>
    </section>
  )
}
