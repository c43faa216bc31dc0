import { useT } from '@tradewind/messages/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { OfferRow } from './offer-row.tsx'
import type { Offer } from './use-suggestions.ts'

type SuggestionsProps = {
  id: string
  open: boolean
  offers: readonly Offer[]
  typed: string
  /** The place of the one that the arrow keys have reached, else -1. */
  active: number
  onChoose: (text: string) => void
  /** Takes the words into the field, to type on from there. */
  onFill: (text: string) => void
  onForget: (text: string) => void
}

/** The list under the field, over the page, down to the keyboard. */
export function Suggestions({ id, open, offers, typed, active, onChoose, onFill, onForget }: SuggestionsProps) {
  const t = useT()
  const panel = useRef<HTMLDivElement>(null)
  useRoomAboveKeyboard(panel, open)
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  return (
    <>
      <div
        ref={panel}
        hidden={!open}
        className="absolute inset-x-0 top-full overflow-y-auto overscroll-contain bg-paper px-edge pt-1.5 pb-4"
      >
        <div id={id} role="listbox" aria-label={t('search.suggest.label')}>
          {offers.map((offer, place) => (
            <OfferRow
              key={offer.text}
              id={`${id}-${place}`}
              offer={offer}
              typed={typed}
              isActive={place === active}
              onChoose={onChoose}
              onFill={onFill}
              onForget={onForget}
            />
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {open && t('search.suggest.count', { count: offers.length })}
      </p>
    </>
  )
}

/** Down to the keyboard where there is one, else to the foot of the window. */
function useRoomAboveKeyboard(panel: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!open || !viewport) return
    const fit = () => {
      const { current } = panel
      if (current)
        current.style.height = `${viewport.offsetTop + viewport.height - current.getBoundingClientRect().top}px`
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [panel, open])
}
