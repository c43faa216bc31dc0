import { useQueryClient } from '@tanstack/react-query'
import { MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Plus } from '@tradewind/ui/icons/plus'
import { failedToast } from '@tradewind/ui/toast'
import { useFilePick } from '@tradewind/ui/use-file-pick'
import { smallPicture } from '@tradewind/web/small-picture'
import { Composer } from '@tradewind/web/talk/composer'
import { MessageStream } from '@tradewind/web/talk/message-stream'
import type { Card, Message } from '@tradewind/web/talk/outgoing'
import { useOutgoing } from '@tradewind/web/talk/use-outgoing'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { useViewer } from '../../shared/picture-viewer.tsx'
import { linkOfCard } from './talk-links.tsx'
import { type About, type History, keepSent, noteRead, sendTo, type TalkWith, uploadForTalk } from './talk-queries.ts'

const ShowSheet = lazy(() => import('./show-sheet.tsx').then(({ ShowSheet }) => ({ default: ShowSheet })))

type TalkBodyProps = {
  /** Under which name what was not sent yet is kept on this device. */
  store: string
  talk: TalkWith
  /** What one begins with, where nothing was typed yet. */
  words: string
  /** Goes before what is said first. */
  about: About | undefined
  /** The newest first. */
  pages: readonly History[]
  earlier: { load: () => void; busy: boolean } | undefined
}

export function TalkBody({ store, talk, words, about, pages, earlier }: TalkBodyProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const [newest] = pages as [History, ...History[]]
  const { shop, thread } = newest
  const peer = shop?.name ?? 'Tradewind'
  const { messages: outbox, outgoing } = useOutgoing({
    store,
    send: sendTo(talk),
    upload: uploadForTalk,
    onSent: (message) => keepSent(queryClient, talk, message),
  })
  const all = inOrder(pages)
  const known = new Set(all.map(({ id }) => id))
  const waiting = outgoing.filter(({ id }) => !known.has(id))
  useReadMark(talk, thread)
  const pictures = all.flatMap(({ image, mine }) =>
    image ? [{ source: image, alt: mine ? t('talk.picture.own') : t('talk.picture.theirs', { name: peer }) }] : [],
  )
  const { view, viewer } = useViewer(pictures, t('talk.picture.all'))
  const say = (said: { text?: string; card?: Card; file?: File }) =>
    outbox.say({ ...said, ...(about && waiting.length === 0 && { about }) })
  const [draft, keep, drop] = useDraft(`talk:${talk.merchant_id ?? 'house'}`, '')
  // Once written over or sent they do not come back.
  const [begun, setBegun] = useState(words)
  const [sheet, setSheet] = useState<boolean>()
  const addPicture = async (chosen: File) => {
    const small = await smallPicture(chosen)
    if (small.size > MOST_PICTURE_BYTES) failedToast(t('talk.picture.tooLarge'))
    else say({ file: small })
  }
  const [pick, input] = useFilePick(PICTURE_TYPES.join(), (chosen) => void addPicture(chosen))
  return (
    <>
      <MessageStream
        messages={all}
        outgoing={waiting}
        readSeq={thread?.read_seq ?? 0}
        peerReadSeq={thread?.peer_read_seq ?? 0}
        nameOf={({ name }) => name ?? peer}
        linkOf={linkOfCard}
        onPicture={({ image }) => view(pictures.findIndex(({ source }) => source === image))}
        onAgain={(id) => outbox.again(id)}
        onDrop={(id) => outbox.drop(id)}
        earlier={earlier}
        empty={<p className="py-8 text-center text-pretty text-ink-2">{t('talk.stream.begin')}</p>}
      />
      <div className="mx-3 mb-[calc(14px+env(safe-area-inset-bottom,0px))] rounded-xl bg-raised p-2 shadow-float [--ground:var(--raised)]">
        <Composer
          name={peer}
          note={t('talk.write.never')}
          text={draft || begun}
          onChange={(text) => {
            setBegun('')
            keep(text)
          }}
          onSend={(text) => {
            say({ text })
            setBegun('')
            drop()
          }}
          start={
            <IconButton kind="soft" label={t('talk.write.more')} onClick={() => setSheet(true)}>
              <Plus />
            </IconButton>
          }
        />
      </div>
      {input}
      {sheet !== undefined && (
        <Suspense>
          <ShowSheet
            open={sheet}
            onClose={() => setSheet(false)}
            shopId={talk.merchant_id}
            onPicture={() => {
              setSheet(false)
              pick()
            }}
            onCard={(card) => {
              setSheet(false)
              say({ card })
            }}
          />
        </Suspense>
      )}
      {viewer}
    </>
  )
}

/** Each once, by its number: a stretch that was asked for anew may overlap the one behind it. */
function inOrder(pages: readonly History[]): Message[] {
  const bySeq = new Map(pages.flatMap(({ list }) => list.map((message) => [message.seq, message] as const)))
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** What is looked at is read. */
function useReadMark(talk: TalkWith, thread: History['thread']): void {
  const queryClient = useQueryClient()
  const { merchant_id } = talk
  const [last, read] = [thread?.last_seq ?? 0, thread?.read_seq ?? 0]
  useEffect(() => {
    const mark = () => {
      if (!document.hidden && last > read) void noteRead(queryClient, { merchant_id }, last).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [queryClient, merchant_id, last, read])
}
