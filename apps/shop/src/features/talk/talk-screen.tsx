import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useFormat, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { IconButton } from '@tradewind/ui/icon-button'
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Logo } from '@tradewind/ui/logo'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { outgoingStore } from '@tradewind/web/talk/outgoing'
import { TalkCard } from '@tradewind/web/talk/talk-card'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { accountName } from '../../shared/user.ts'
import { ServiceHours } from './service-hours.tsx'
import { TalkBody } from './talk-body.tsx'
import { linkOfCard } from './talk-links.tsx'
import { type History, historyQuery, hoursQuery } from './talk-queries.ts'
import { aboutOf } from './talk-search.ts'

/** A talk with a shop, or with the house: what it is about, what was said, and where one types. */
export function TalkScreen() {
  const search = useSearch({ from: '/service' })
  const about = aboutOf(search)
  const talk = { merchant_id: search.shop }
  const queryClient = useQueryClient()
  const history = useInfiniteQuery(historyQuery(talk, about))
  const { data, error, refetch } = history
  // The line of when the house answers stands above what was said, and would push it down. It is waited for once: who shows it
  // asks again where it failed.
  const hours = useQuery({ ...hoursQuery(), enabled: !search.shop })
  const waits = hours.isLoading && !hours.isFetched
  if (isMissing(error)) return <NotFoundScreen />
  const [newest] = data?.pages ?? []
  const person = accountName(queryClient)
  return (
    <div className="flex h-dvh flex-col">
      <ScreenBar
        title={newest && <PeerName history={newest} />}
        end={
          newest?.shop && (
            <IconButton label={newest.shop.name} render={<Link to="/shop/{-$id}" params={{ id: newest.shop.id }} />}>
              <Storefront />
            </IconButton>
          )
        }
      />
      <main className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col">
        {newest && data && !waits ? (
          <>
            <Subject history={newest} />
            {newest.shop === null && (
              <p role="status" className="px-edge pb-1.5 text-center text-s text-pretty text-ink-2 empty:hidden">
                <ServiceHours when="closed" />
              </p>
            )}
            <TalkBody
              key={`${person} ${search.shop}`}
              store={outgoingStore(person, search.shop ?? 'house')}
              talk={talk}
              words={search.words ?? ''}
              about={newest.about && isNew(newest) ? about : undefined}
              pages={data.pages}
              earlier={
                history.hasNextPage
                  ? { load: () => void history.fetchNextPage(), busy: history.isFetchingNextPage }
                  : undefined
              }
            />
          </>
        ) : error ? (
          <div className="px-edge">
            <LoadFailed error={error} onRetry={refetch} />
          </div>
        ) : (
          <TalkSkeleton />
        )}
      </main>
    </div>
  )
}

/** Whether what somebody came with is not what the talk is about already. */
const isNew = ({ about, thread }: History): boolean =>
  about !== null && (thread?.about?.id !== about.id || thread.about.kind !== about.kind)

function PeerName({ history: { shop, answer_minutes } }: { history: History }) {
  const t = useT()
  const format = useFormat()
  const line = (under: ReactNode) => <span className="cap line-clamp-2 leading-tight font-ui font-normal">{under}</span>
  return (
    <span className="flex items-center gap-2.5">
      {shop ? (
        <Avatar picture={shop.logo} name={shop.name} size={44} />
      ) : (
        <span className="grid size-11 flex-none place-items-center rounded-full bg-ink text-on-ink">
          <Logo size={32} />
        </span>
      )}
      <span className="min-w-0">
        <span className="h3 block truncate">{shop ? <bdi>{shop.name}</bdi> : <span lang="en">Tradewind</span>}</span>
        {line(
          !shop ? (
            <ServiceHours when="open" />
          ) : answer_minutes === null ? (
            t('talk.shop.none')
          ) : (
            t('talk.shop.answers', { wait: format.duration(answer_minutes * 60) })
          ),
        )}
      </span>
    </span>
  )
}

/** What somebody came with, before it is said; else what the talk is about. */
function Subject({ history }: { history: History }) {
  const t = useT()
  const card = isNew(history) ? history.about : history.thread?.about
  if (!card) return null
  return (
    <div className="px-edge pb-1.5">
      <TalkCard card={card} render={linkOfCard(card)} className="bg-raised [--ground:var(--raised)]" />
      {isNew(history) && <p className="cap mt-1 text-center">{t('talk.card.asks')}</p>}
    </div>
  )
}

function TalkSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')} className="flex flex-1 flex-col px-edge">
      <Skeleton className="h-14 rounded-m" />
      <Skeleton className="mt-6 ms-auto h-16 w-2/3 rounded-l" />
      <Skeleton className="mt-4 h-20 w-3/4 rounded-l" />
      <Skeleton className="mt-4 ms-auto h-11 w-1/2 rounded-l" />
      <Skeleton className="mt-auto mb-5 h-15 rounded-xl" />
    </SkeletonArea>
  )
}
