import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { ArrowUpLeft } from '@tradewind/ui/icons/arrow-up-left'
import { MagnifyingGlass } from '@tradewind/ui/icons/magnifying-glass'
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { cutCompletion } from './completion.ts'

type SuggestionsProps = {
  id: string
  open: boolean
  suggestions: readonly string[]
  typed: string
  /** The place of the one that the arrow keys have reached, else -1. */
  active: number
  onChoose: (text: string) => void
  /** Takes the words into the field, to type on from there. */
  onFill: (text: string) => void
}

/** The focus stays in the field, and with it the phone's keyboard. */
const keepFocus = (event: PointerEvent | { preventDefault: () => void }) => event.preventDefault()

/** The list under the field, over the page, down to the keyboard. */
export function Suggestions({ id, open, suggestions, typed, active, onChoose, onFill }: SuggestionsProps) {
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
          {suggestions.map((text, place) => (
            <div key={text} role="presentation" className={cx('-mx-2.5 flex rounded-m', place === active && 'bg-sunk')}>
              {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys */}
              <div
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                aria-label={text}
                onMouseDown={keepFocus}
                onClick={() => onChoose(text)}
                className="pressable flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-m ps-2.5"
              >
                <MagnifyingGlass size={20} className="text-ink-2" />
                <Completed text={text} typed={typed} />
              </div>
              {/* For a finger. With the keyboard one types on; a reader hears the words themselves. */}
              <button
                type="button"
                aria-hidden="true"
                tabIndex={-1}
                title={t('search.suggest.fill', { text })}
                onMouseDown={keepFocus}
                onClick={() => onFill(`${text} `)}
                className="pressable grid size-12 flex-none place-items-center rounded-full text-ink-2"
              >
                <ArrowUpLeft size={20} flip />
              </button>
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {open && t('search.suggest.count', { count: suggestions.length })}
      </p>
    </>
  )
}

/** What was typed stands back; what the suggestion adds is what one reads for. */
function Completed({ text, typed }: { text: string; typed: string }) {
  const [same, added] = cutCompletion(text, typed)
  return (
    <bdi className="min-w-0 clamp-2 wrap-anywhere">
      <span className="text-ink-2">{same}</span>
      {added && <b className="font-semibold">{added}</b>}
    </bdi>
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
