import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { EmptyState } from '@tradewind/ui/state-block'
import { useEffect } from 'react'
import { returnToList } from '../../shared/list-place.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { useStaff } from '../../shared/staff.ts'
import { Beside, OrderAbove } from './beside.tsx'
import { assign, close, type Desk, type InboxTalk, noteRead, talkQuery } from './inbox-queries.ts'
import { TalkDesk } from './talk-desk.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

type TalkPanelProps = { desk: Desk; id: string; onClose: () => Promise<unknown> }

/** One talk with what its buyer bought beside it; on a phone a page of its own. */
export function TalkPanel({ desk, id, onClose }: TalkPanelProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const staff = useStaff()
  const history = useInfiniteQuery(talkQuery(desk, id))
  const { data, error, refetch } = history
  const [newest] = data?.pages ?? []
  const leave = async () => {
    await onClose()
    returnToList(id)
  }
  const act = (work: Promise<void>) => void work.catch(() => undefined)
  useReadMark(desk, id, newest?.thread)
  useInboxKeys({
    Escape: () => void leave(),
    a: () => staff && act(assign(queryClient, desk, id, staff.id)),
    e: () => act(close(queryClient, desk, id)),
    r: () => document.querySelector<HTMLElement>('[data-composer] textarea')?.focus(),
    '/': () => document.querySelector<HTMLElement>('[data-finds]')?.focus(),
    '?': () => document.querySelector<HTMLElement>('#inbox-keys summary')?.click(),
  })
  if (isMissing(error))
    return (
      <EmptyState
        title={t('inbox.talk.missing')}
        className="px-edge py-6"
        actions={
          <Button kind="soft" size="s" onClick={leave}>
            {t('inbox.talk.back')}
          </Button>
        }
      />
    )
  return (
    <section
      aria-labelledby="talk-title"
      className="flex h-[calc(100dvh-var(--rail,7.5rem))] min-w-0 flex-col px-edge pt-2 min-[1180px]:sticky min-[1180px]:top-0 min-[1180px]:grid min-[1180px]:h-dvh min-[1180px]:grid-cols-[minmax(0,1fr)_272px] min-[1180px]:gap-3 min-[1180px]:px-0 min-[1180px]:py-3 min-[1180px]:pe-3"
    >
      <div className="flex min-h-0 flex-1 flex-col min-[1180px]:rounded-[28px] min-[1180px]:bg-raised min-[1180px]:pb-3 min-[1180px]:[--ground:var(--raised)] min-[1180px]:[--theirs:var(--paper)]">
        {newest && data ? (
          <>
            <TalkHead desk={desk} id={id} talk={newest} onLeave={leave} onAct={act} />
            <OrderAbove desk={desk} talk={newest} />
            <TalkDesk
              key={id}
              desk={desk}
              id={id}
              pages={data.pages}
              earlier={
                history.hasNextPage
                  ? { load: () => void history.fetchNextPage(), busy: history.isFetchingNextPage }
                  : undefined
              }
            />
          </>
        ) : error ? (
          <div className="p-5">
            <span id="talk-title" className="sr-only">
              {t('words.failed')}
            </span>
            <LoadFailed error={error} onRetry={refetch} />
          </div>
        ) : (
          <div className="p-5">
            <span id="talk-title" className="sr-only">
              {t('words.loading')}
            </span>
            <PanelSkeleton />
          </div>
        )}
      </div>
      {newest && <Beside desk={desk} talk={newest} />}
    </section>
  )
}

type TalkHeadProps = {
  desk: Desk
  id: string
  talk: InboxTalk
  onLeave: () => void
  onAct: (work: Promise<void>) => void
}

/** Who it is, who has the talk, and the end of it. */
function TalkHead({ desk, id, talk: { buyer, thread, people }, onLeave, onAct }: TalkHeadProps) {
  const t = useT()
  const queryClient = useQueryClient()
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 border-b border-line pb-2 min-[1180px]:px-4 min-[1180px]:pt-3">
      <span className="-ms-2.5 min-[1180px]:hidden">
        <IconButton label={t('inbox.talk.back')} onClick={onLeave}>
          <ArrowLeft flip />
        </IconButton>
      </span>
      <Avatar name={buyer.name} />
      <span className="min-w-1/2 flex-1 min-[1180px]:min-w-0">
        <h2 id="talk-title" className="h3 truncate">
          <bdi>{buyer.name}</bdi>
        </h2>
        <span className="cap block truncate">{t('inbox.talk.orders', { count: buyer.orders })}</span>
      </span>
      <select
        aria-label={t('inbox.talk.assigned')}
        value={thread.assigned?.id ?? ''}
        onChange={({ target }) => onAct(assign(queryClient, desk, id, target.value || null))}
        className="field-box min-h-11 max-w-40 min-w-32 flex-1 rounded-full bg-sunk px-3 text-s font-medium min-[1180px]:min-w-0 min-[1180px]:flex-none"
      >
        <option value="">{t('inbox.row.nobody')}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
      {thread.status === 'open' ? (
        <Button kind="soft" size="s" onClick={() => onAct(close(queryClient, desk, id))}>
          {t('inbox.talk.close')}
        </Button>
      ) : (
        <span className="cap">{t('inbox.talk.closed')}</span>
      )}
    </header>
  )
}

/** What is looked at is read. */
function useReadMark(desk: Desk, id: string, thread: InboxTalk['thread'] | undefined): void {
  const queryClient = useQueryClient()
  const [last, read] = [thread?.last_seq ?? 0, thread?.read_seq ?? 0]
  useEffect(() => {
    const mark = () => {
      if (!document.hidden && last > read) void noteRead(queryClient, desk, id, last).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [queryClient, desk, id, last, read])
}
