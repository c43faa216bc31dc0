import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import type { ReactNode } from 'react'
import { useSearchHistory } from '../../shared/search-history.ts'
import { SeeAll } from '../../shared/see-all.tsx'
import { useLoggedIn } from '../../shared/session.ts'
import { popularWordsQuery } from './search-queries.ts'

const WIDTHS = ['w-20', 'w-28', 'w-16', 'w-24', 'w-22', 'w-32', 'w-18', 'w-26']

type PopularWordsProps = {
  onPage?: boolean
  className?: string
  /** What stands here where there are no words. */
  otherwise?: ReactNode
}

/** Words that people searched for and that find something, to begin with. `onPage` on the page of what is popular, which does not lead to itself. */
export function PopularWords({ onPage, className, otherwise }: PopularWordsProps) {
  const t = useT()
  const { remember } = useSearchHistory()
  const { data, isPending } = useQuery(popularWordsQuery())
  // The page of what is popular is for those who are logged in (spec 2).
  const leadsOn = useLoggedIn() && !onPage
  if (!isPending && !data?.list.length) return otherwise
  return (
    <section className={className}>
      <SectionHead
        title={t('search.popular.words')}
        caption={t('search.popular.wordsCaption')}
        end={leadsOn && <SeeAll label={t('nav.title.popular')} link={<Link to="/popular" />} />}
      />
      {/* One line, however many there are: what stands below keeps its place when they come. */}
      {isPending ? (
        <SkeletonArea label={t('words.loading')} className="-mx-edge">
          <div className="flex gap-2 overflow-hidden px-edge py-1">
            {WIDTHS.map((width) => (
              <Skeleton key={width} className={`h-9 flex-none rounded-full ${width}`} />
            ))}
          </div>
        </SkeletonArea>
      ) : (
        <ChipRow label={t('search.popular.words')}>
          {data?.list.map((word) => (
            <Chip key={word} render={<Link to="/search" search={{ keyword: word }} />} onClick={() => remember(word)}>
              <bdi>{word}</bdi>
            </Chip>
          ))}
        </ChipRow>
      )}
    </section>
  )
}
