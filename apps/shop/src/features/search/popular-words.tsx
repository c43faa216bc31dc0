import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { SectionHead } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { useSearchHistory } from '../../shared/search-history.ts'
import { SeeAll } from '../../shared/see-all.tsx'
import { useLoggedIn } from '../../shared/session.ts'
import { popularWordsQuery } from './search-queries.ts'

const WIDTHS = ['w-20', 'w-28', 'w-16', 'w-24', 'w-22', 'w-32', 'w-18', 'w-26']

/** Words that find something, to begin with. `onPage` on the page of what is popular, which does not lead to itself. */
export function PopularWords({ onPage, className }: { onPage?: boolean; className?: string }) {
  const t = useT()
  const { remember } = useSearchHistory()
  const { data, isPending } = useQuery(popularWordsQuery())
  // The page of what is popular is for those who are logged in (spec 2).
  const leadsOn = useLoggedIn() && !onPage
  if (!isPending && !data?.list.length) return null
  return (
    <section className={className}>
      <SectionHead
        title={t('search.popular.words')}
        caption={t('search.popular.wordsCaption')}
        end={leadsOn && <SeeAll label={t('nav.title.popular')} link={<Link to="/popular" />} />}
      />
      {isPending ? (
        <SkeletonArea label={t('words.loading')}>
          <div className="flex flex-wrap gap-2">
            {WIDTHS.map((width) => (
              <Skeleton key={width} className={`h-9 rounded-full ${width}`} />
            ))}
          </div>
        </SkeletonArea>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {data?.list.map((word) => (
            <li key={word} className="max-w-full">
              <Chip
                render={<Link to="/search" search={{ keyword: word }} />}
                onClick={() => remember(word)}
                className="max-w-full"
              >
                <bdi>{word}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
