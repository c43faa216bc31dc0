import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import type { Render } from '@tradewind/ui/element'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowDown } from '@tradewind/ui/icons/arrow-down'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Bubble, WaitingBubble } from './bubble.tsx'
import { beginsDay, nameDay } from './by-day.ts'
import type { Card, Message, Outgoing } from './outgoing.ts'

export type MessageStreamProps = {
  /** Oldest first. */
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  /** Up to where the reader had read when they came, and up to where the other side has. */
  readSeq: number
  peerReadSeq: number
  nameOf: (message: Message) => string
  linkOf: (card: Card) => Render | undefined
  onPicture: (message: Message) => void
  onAgain: (id: string) => void
  onDrop: (id: string) => void
  /** Earlier messages, where there are some. */
  earlier?: { load: () => void; busy: boolean }
  /** Above the first message. */
  head?: ReactNode
  /** In place of messages, where there are none. */
  empty: ReactNode
}

const scrollToEnd = (place: HTMLElement | null): void => {
  if (place) place.scrollTop = place.scrollHeight
}

/** Nearer to the foot than this, somebody reads along. */
const NEAR_PX = 80
/** Messages of one side within so long stand together. */
const TOGETHER_MS = 5 * 60_000

/**
 * What was said, in a part of the page that scrolls by itself: it opens at the first message that was not read, follows what
 * comes while somebody reads along, and stays where it is while they read what was before.
 */
export function MessageStream(props: MessageStreamProps) {
  const { messages, outgoing, readSeq, peerReadSeq, nameOf, linkOf, onPicture, onAgain, onDrop, earlier, head, empty } =
    props
  const t = useT()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const fresh = useRef<HTMLDivElement>(null)
  // Where it opened stays where it is, though marks move on meanwhile.
  const [openedAt] = useState(readSeq)
  const [away, setAway] = useState(false)
  const held = useRef({
    first: messages[0]?.seq,
    last: messages.at(-1)?.seq,
    own: outgoing.length,
    height: 0,
    begun: false,
  })
  const atEnd = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    return scrollHeight - scrollTop - clientHeight < NEAR_PX
  }
  const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq]
  useLayoutEffect(() => {
    const place = box.current
    if (!place) return
    const before = held.current
    if (!before.begun) {
      if (fresh.current) place.scrollTop = fresh.current.offsetTop
      else scrollToEnd(place)
    } else if (first !== undefined && before.first !== undefined && first < before.first)
      place.scrollTop += place.scrollHeight - before.height
    else if (outgoing.length > before.own || !away) scrollToEnd(place)
    held.current = {
      first,
      last,
      own: outgoing.length,
      height: place.scrollHeight,
      begun: before.begun || messages.length > 0,
    }
  }, [first, last, outgoing.length, messages.length, away])
  const firstFresh = messages.find(({ seq, mine }) => seq > openedAt && !mine)?.seq
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('talk.stream.label')}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        onScroll={() => setAway(!atEnd())}
        className="h-full overflow-y-auto overscroll-contain px-edge pt-2 pb-3"
      >
        {head}
        {earlier && (
          <p className="text-center">
            <Button kind="text" busy={earlier.busy} busyLabel={t('words.loading')} onClick={earlier.load}>
              {t('talk.stream.earlier')}
            </Button>
          </p>
        )}
        {messages.length === 0 && outgoing.length === 0 && empty}
        {messages.map((message, place) => {
          const before = messages[place - 1]
          const after = messages[place + 1]
          const day = beginsDay(message, before) ? nameDay(message.at, new Date()) : undefined
          const joined =
            after !== undefined &&
            after.by === message.by &&
            after.name === message.name &&
            Date.parse(after.at) - Date.parse(message.at) < TOGETHER_MS &&
            after.seq <= peerReadSeq === message.seq <= peerReadSeq
          return (
            <Fragment key={message.id}>
              {day && (
                <p className="cap my-3 text-center">
                  {day === 'today'
                    ? t('words.today')
                    : day === 'yesterday'
                      ? t('talk.list.yesterday')
                      : format.date(message.at)}
                </p>
              )}
              {message.seq === firstFresh && (
                <div ref={fresh} className="my-3 flex items-center gap-3 text-cap font-semibold">
                  <span className="h-px flex-1 bg-line" />
                  {t('talk.stream.fresh')}
                  <span className="h-px flex-1 bg-line" />
                </div>
              )}
              <Bubble
                message={message}
                name={nameOf(message)}
                last={!joined}
                read={message.seq <= peerReadSeq}
                linkOf={linkOf}
                onPicture={() => onPicture(message)}
              />
            </Fragment>
          )
        })}
        {outgoing.map((one) => (
          <WaitingBubble key={one.id} one={one} onAgain={() => onAgain(one.id)} onDrop={() => onDrop(one.id)} />
        ))}
      </div>
      {away && (
        <span className="absolute end-3 bottom-3 rounded-full bg-raised shadow-float">
          <IconButton label={t('talk.stream.newest')} onClick={() => scrollToEnd(box.current)}>
            <ArrowDown />
          </IconButton>
        </span>
      )}
    </div>
  )
}
