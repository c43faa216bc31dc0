import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useLocale, useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Image } from '@tradewind/ui/icons/image'
import { Package } from '@tradewind/ui/icons/package'
import { PencilSimple } from '@tradewind/ui/icons/pencil-simple'
import { formatMoney } from '@tradewind/ui/money-format'
import { failedToast } from '@tradewind/ui/toast'
import { useFilePick } from '@tradewind/ui/use-file-pick'
import { smallPicture } from '@tradewind/web/small-picture'
import { Composer } from '@tradewind/web/talk/composer'
import { MessageStream } from '@tradewind/web/talk/message-stream'
import { outgoingStore } from '@tradewind/web/talk/outgoing'
import { useOutgoing } from '@tradewind/web/talk/use-outgoing'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useStaff } from '../../shared/staff.ts'
import { linkOfCard } from './card-links.tsx'
import { fillVariables, openVariables, typedShort, type Values, withAnswer } from './fill-variables.ts'
import { type Desk, type InboxTalk, keepSent, type Snippet, sendIn, snippetsQuery, uploadFor } from './inbox-queries.ts'
import { ReadyAnswers } from './ready-answers.tsx'
import { readyFor } from './ready-for.ts'
import { TakenPictures } from './taken-pictures.tsx'

const SnippetsDialog = lazy(() =>
  import('./snippets-dialog.tsx').then(({ SnippetsDialog }) => ({ default: SnippetsDialog })),
)

type TalkDeskProps = {
  desk: Desk
  id: string
  /** The newest first. */
  pages: readonly InboxTalk[]
  earlier: { load: () => void; busy: boolean } | undefined
}

/** What was said, and where one answers: with words, pictures, and what is said often. */
export function TalkDesk({ desk, id, pages, earlier }: TalkDeskProps) {
  const t = useT()
  const { intl } = useLocale()
  const queryClient = useQueryClient()
  const staff = useStaff()
  const [newest] = pages as [InboxTalk, ...InboxTalk[]]
  const { thread, buyer, orders } = newest
  const store = outgoingStore(staff?.id ?? 'staff', id)
  const { messages: outbox, outgoing } = useOutgoing({
    store,
    send: sendIn(desk, id),
    upload: uploadFor(desk),
    onSent: (message) => keepSent(queryClient, desk, id, message),
  })
  const bySeq = new Map(pages.flatMap(({ list }) => list.map((message) => [message.seq, message] as const)))
  const all = [...bySeq.values()].sort((one, other) => one.seq - other.seq)
  const known = new Set(all.map((message) => message.id))
  const [text, setText] = useKeptText(`${store}:draft`)
  const [at, setAt] = useState(0)
  const [editing, setEditing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  const about = orders.find((order) => order.id === thread.about?.id) ?? orders[0]
  const values: Values = {
    buyer: buyer.name,
    ...(about?.sn && { order: about.sn }),
    ...(about?.amount && { total: formatMoney(about.amount, intl) }),
    ...(thread.about?.title && { goods: thread.about.title }),
  }
  const snippets = useQuery(snippetsQuery(desk)).data?.list ?? []
  const short = typedShort(text)
  const offered = readyFor(snippets, short, buyer.language)
  const [taken, setTaken] = useState<readonly Snippet[]>([])
  const take = (snippet: Snippet) => {
    setText(withAnswer(text, fillVariables(snippet.text, values)))
    if (snippet.image) setTaken((now) => [...now.filter(({ id }) => id !== snippet.id), snippet])
    setAt(0)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const chosen = offered[Math.min(at, offered.length - 1)]
    if (!chosen) return
    if (event.key === 'ArrowDown') setAt((now) => Math.min(offered.length - 1, now + 1))
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(0, now - 1))
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else return
    event.preventDefault()
  }
  const lacking = openVariables(text)
  const addPicture = async (chosen: File) => {
    const small = await smallPicture(chosen)
    if (small.size > MOST_PICTURE_BYTES) failedToast(t('talk.picture.tooLarge'))
    else outbox.say({ file: small })
  }
  const [pick, input] = useFilePick(PICTURE_TYPES.join(), (chosen) => void addPicture(chosen))
  const sendTaken = async () => {
    const pictures = taken.flatMap(({ image }) => image ?? [])
    setTaken([])
    for (const { url } of pictures) {
      const picture = await fetch(url)
        .then((answer) => (answer.ok ? answer.blob() : undefined))
        .catch(() => undefined)
      if (picture) outbox.say({ file: picture })
      else failedToast(t('inbox.ready.notAlong'))
    }
  }
  return (
    <>
      <MessageStream
        messages={all}
        outgoing={outgoing.filter((one) => !known.has(one.id))}
        readSeq={thread.read_seq}
        peerReadSeq={thread.peer_read_seq}
        nameOf={({ name }) => name ?? buyer.name}
        linkOf={(card) => linkOfCard(desk, card)}
        onPicture={({ image }) => image && window.open(image.url, '_blank', 'noopener')}
        onAgain={(one) => outbox.again(one)}
        onDrop={(one) => outbox.drop(one)}
        earlier={earlier}
        empty={null}
      />
      <div data-composer="" className="pt-2 pb-3 min-[1180px]:px-4 min-[1180px]:pb-0">
        <ReadyAnswers offered={offered} short={short} at={at} values={values} onTake={take} />
        <TakenPictures taken={taken} onLeave={(id) => setTaken((now) => now.filter((one) => one.id !== id))} />
        <Composer
          name={buyer.name}
          text={text}
          onChange={setText}
          onSend={(said) => {
            outbox.say({ text: said })
            setText('')
            void sendTaken()
          }}
          inputRef={field}
          onKeyDown={press}
          held={lacking.length > 0 ? t('inbox.ready.lacking', { names: lacking.join(', ') }) : undefined}
          start={
            <>
              <IconButton kind="soft" label={t('talk.write.picture')} onClick={pick}>
                <Image />
              </IconButton>
              {about && (
                <IconButton
                  kind="soft"
                  label={t('talk.write.order')}
                  onClick={() => outbox.say({ card: about })}
                  className="max-[379px]:hidden"
                >
                  <Package />
                </IconButton>
              )}
              <IconButton kind="soft" label={t('inbox.ready.edit')} onClick={() => setEditing(true)}>
                <PencilSimple />
              </IconButton>
            </>
          }
        />
      </div>
      {input}
      {editing && (
        <Suspense>
          <SnippetsDialog desk={desk} snippets={snippets} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What somebody is typing, kept in this tab until it is sent. */
function useKeptText(key: string): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      if (next === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, next)
    },
  ]
}
