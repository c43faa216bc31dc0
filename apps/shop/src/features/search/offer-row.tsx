import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { ArrowUpLeft } from '@tradewind/ui/icons/arrow-up-left'
import { ClockCounterClockwise } from '@tradewind/ui/icons/clock-counter-clockwise'
import { MagnifyingGlass } from '@tradewind/ui/icons/magnifying-glass'
import { X } from '@tradewind/ui/icons/x'
import { Picture } from '@tradewind/ui/picture'
import type { PointerEvent } from 'react'
import { cutCompletion } from './completion.ts'
import type { Offer } from './use-suggestions.ts'

type OfferRowProps = {
  id: string
  offer: Offer
  typed: string
  isActive: boolean
  onChoose: (text: string) => void
  onFill: (text: string) => void
  onForget: (text: string) => void
}

/** The focus stays in the field, and with it the phone's keyboard. */
const keepFocus = (event: PointerEvent | { preventDefault: () => void }) => event.preventDefault()

/** One option of the list under the field, and beside it what a finger may do with it. */
export function OfferRow({ id, offer, typed, isActive, onChoose, onFill, onForget }: OfferRowProps) {
  const t = useT()
  const { text } = offer
  const caption = useCaption(offer)
  return (
    <div role="presentation" className={cx('-mx-2.5 flex rounded-m', isActive && 'bg-sunk')}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        aria-label={offer.kind === 'past' ? t('search.suggest.past', { text }) : undefined}
        onMouseDown={keepFocus}
        onClick={() => onChoose(text)}
        className="pressable flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-m py-1 ps-2.5"
      >
        <Sign offer={offer} />
        <span className="min-w-0 flex-1">
          <Completed text={text} typed={typed} />
          {caption && (
            <>
              {' '}
              <span className="cap block truncate">{caption}</span>
            </>
          )}
        </span>
      </div>
      {/* For a finger. With the keyboard one types on, or deletes; a reader hears the words themselves. */}
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        title={t(offer.kind === 'past' ? 'search.history.remove' : 'search.suggest.fill', { text })}
        onMouseDown={keepFocus}
        onClick={() => (offer.kind === 'past' ? onForget(text) : onFill(`${text} `))}
        className="pressable grid size-12 flex-none place-items-center self-center rounded-full text-ink-2"
      >
        {offer.kind === 'past' ? <X size={16} /> : <ArrowUpLeft size={20} flip />}
      </button>
    </div>
  )
}

/** What there is of it, read and heard with the words. */
function useCaption(offer: Offer): string | undefined {
  const t = useT()
  if (offer.kind === 'past') return undefined
  const found = t(offer.count_more ? 'search.suggest.foundMore' : 'search.suggest.found', { count: offer.count })
  return offer.category ? `${offer.category.name} · ${found}` : found
}

/** A picture of what it finds; a clock for one's own, a glass where nothing has a picture. */
function Sign({ offer }: { offer: Offer }) {
  if (offer.kind === 'suggestion' && offer.image)
    return <Picture source={offer.image} alt="" sizes="40px" shape="square" radius="s" className="size-10 flex-none" />
  return (
    <span className="grid size-10 flex-none place-items-center text-ink-2">
      {offer.kind === 'past' ? <ClockCounterClockwise size={20} /> : <MagnifyingGlass size={20} />}
    </span>
  )
}

/** What was typed stands back; what the suggestion adds is what one reads for. */
function Completed({ text, typed }: { text: string; typed: string }) {
  const [same, added] = cutCompletion(text, typed)
  return (
    <bdi className="clamp-2 wrap-anywhere">
      <span className="text-ink-2">{same}</span>
      {added && <b className="font-semibold">{added}</b>}
    </bdi>
  )
}
