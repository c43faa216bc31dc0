import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import type { Render } from '@tradewind/ui/element'
import { Check } from '@tradewind/ui/icons/check'
import { Clock } from '@tradewind/ui/icons/clock'
import { Note } from '@tradewind/ui/note'
import { Picture } from '@tradewind/ui/picture'
import type { ReactNode } from 'react'
import type { Card, Message, Outgoing } from './outgoing.ts'
import { TalkCard } from './talk-card.tsx'

type Words = { children: ReactNode; mine: boolean }

function Words({ children, mine }: Words) {
  return (
    <div
      className={cx(
        'talk-words w-fit max-w-4/5 rounded-l px-3.5 py-2.5',
        mine ? 'rounded-ee-s bg-sunk' : 'rounded-es-s bg-[var(--theirs,var(--raised))]',
      )}
    >
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {children}
      </p>
    </div>
  )
}

export type BubbleProps = {
  message: Message
  /** Whose it is, said under what the other side wrote. */
  name: string
  /** The last of those that one person wrote in one go: name and time stand under it alone. */
  last: boolean
  read: boolean
  linkOf: (card: Card) => Render | undefined
  onPicture: () => void
}

/** One message: what was said, on the side of who said it, and under the last of a row who and when. */
export function Bubble({ message, name, last, read, linkOf, onPicture }: BubbleProps) {
  const t = useT()
  const format = useFormat()
  const { mine, text, image, card, kind, at, warning, by } = message
  if (kind === 'system') return <p className="cap my-3 text-center">{text}</p>
  return (
    <div className={cx('flex flex-col', mine ? 'items-end' : 'items-start', last ? 'mb-3' : 'mb-1.5')}>
      {text && <Words mine={mine}>{text}</Words>}
      {image && (
        <button type="button" onClick={onPicture} className="pressable block w-3/5 overflow-hidden rounded-l">
          <Picture
            source={image}
            alt={mine ? t('talk.picture.own') : t('talk.picture.theirs', { name })}
            sizes="260px"
            shape="wide"
            radius="l"
          />
        </button>
      )}
      {kind === 'card' && (
        <div
          className={cx(
            'w-4/5 max-w-85 rounded-l',
            mine ? 'rounded-ee-s bg-sunk' : 'rounded-es-s bg-[var(--theirs,var(--raised))]',
          )}
        >
          {card ? <TalkCard card={card} render={linkOf(card)} /> : <p className="cap p-3.5">{t('talk.card.gone')}</p>}
        </div>
      )}
      {warning && (
        <Note tone="wait" className="mt-1.5 w-full">
          {t(`talk.warn.${warning}`)}
        </Note>
      )}
      {last && (
        <p className="cap mt-1 flex items-center gap-1.5">
          {!mine && (
            <>
              <bdi>{name}</bdi>
              {by === 'operator' && (
                <span className="rounded-full bg-ink px-1.75 py-px text-[0.6875rem] font-semibold text-on-ink">
                  {t('talk.list.official')}
                </span>
              )}
              <span aria-hidden>·</span>
            </>
          )}
          <time dateTime={at}>{format.time(at)}</time>
          {mine && (
            <>
              <Ticks two={read} />
              <span>{t(read ? 'talk.mark.read' : 'talk.mark.arrived')}</span>
            </>
          )}
        </p>
      )}
    </div>
  )
}

function Ticks({ two }: { two: boolean }) {
  return (
    <span aria-hidden className="inline-flex">
      <Check size={16} />
      {two && <Check size={16} className="-ms-2.5" />}
    </span>
  )
}

type WaitingProps = { one: Outgoing; onAgain: () => void; onDrop: () => void }

/** What has been said and has not arrived. */
export function WaitingBubble({ one, onAgain, onDrop }: WaitingProps) {
  const t = useT()
  const { text, card, preview, share, state, why } = one
  const failed = state === 'failed'
  return (
    <div className="mb-2 flex flex-col items-end">
      {text && (
        <div className={cx('contents', !failed && 'opacity-70')}>
          <Words mine>{text}</Words>
        </div>
      )}
      {preview && <img src={preview} alt={t('talk.picture.own')} className="w-3/5 rounded-l object-cover opacity-70" />}
      {!preview && one.picture && <Words mine>{t('talk.picture.own')}</Words>}
      {card && (
        <div className="w-4/5 max-w-85 rounded-l rounded-ee-s bg-sunk">
          <TalkCard card={card} />
        </div>
      )}
      {failed ? (
        <p className="flex flex-wrap justify-end gap-x-4 text-cap text-danger">
          {why && <span className="py-2">{why}</span>}
          <button type="button" className="min-h-11 font-semibold underline" onClick={onAgain}>
            {t('talk.mark.again')}
          </button>
          <button type="button" className="min-h-11 underline" onClick={onDrop}>
            {t('talk.mark.drop')}
          </button>
        </p>
      ) : (
        <p className="cap mt-1 flex items-center gap-1">
          <Clock size={16} />
          {share !== undefined && share < 1 && state === 'sending'
            ? t('talk.mark.sent', { share })
            : t('talk.mark.waiting')}
        </p>
      )}
    </div>
  )
}
