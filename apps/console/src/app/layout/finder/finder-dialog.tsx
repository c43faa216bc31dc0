import { useNavigate } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Dialog } from '@tradewind/ui/dialog'
import { MagnifyingGlass } from '@tradewind/ui/icons/magnifying-glass'
import { useRested } from '@tradewind/web/use-rested'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Realm } from '../../../shared/session.ts'
import { type Found, GROUPS } from './found.ts'
import { usePlaces } from './places.ts'
import { useThings } from './things.ts'

type FinderDialogProps = { realm: Realm; open: boolean; onClose: () => void }

/** One field for everything: pages and acts at once, things as the server finds them; arrow keys walk through all groups. */
export function FinderDialog({ realm, open, onClose }: FinderDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('console.find.title')} closeLabel={t('words.close')}>
      <Finder realm={realm} onClose={onClose} />
    </Dialog>
  )
}

function Finder({ realm, onClose }: Omit<FinderDialogProps, 'open'>) {
  const t = useT()
  const navigate = useNavigate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const rested = useRested(typed)
  const { found, asked } = useThings(realm, rested)
  const places = usePlaces(realm, typed)
  const all = GROUPS.flatMap((group) => [...places, ...found].filter((one) => one.group === group))
  const here = Math.min(at, all.length - 1)
  const settled = asked && rested === typed
  const go = (one: Found | undefined) => {
    if (!one) return
    onClose()
    void navigate(one.place)
  }
  const move = (event: KeyboardEvent) => {
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Enter') go(all[here])
    else if (to === undefined || all.length === 0) return
    else show((to + all.length) % all.length)
    event.preventDefault()
  }
  const show = (next: number) => {
    setAt(next)
    box.current?.querySelector(`[data-at="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const optionId = (place: number) => `${list}-${place}`
  return (
    <>
      <div className="field-box flex items-center gap-2 ps-4 pe-4">
        <MagnifyingGlass size={20} className="text-ink-2" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type here
          autoFocus
          role="combobox"
          type="text"
          aria-label={t('console.find.title')}
          aria-expanded={all.length > 0}
          aria-controls={list}
          aria-activedescendant={here >= 0 ? optionId(here) : undefined}
          autoComplete="off"
          enterKeyHint="go"
          dir="auto"
          placeholder={t(realm === 'seller' ? 'console.find.hint' : 'console.find.hintHouse')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={move}
          className="min-h-12 w-full min-w-0 flex-1 bg-transparent text-[1rem] outline-none"
        />
      </div>
      <div ref={box} id={list} role="listbox" aria-label={t('console.find.results')} className="mt-2">
        {GROUPS.map((group) => {
          const rows = all.flatMap((one, place) => (one.group === group ? [{ one, place }] : []))
          if (rows.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
            <div key={group} role="group" aria-label={t(`console.find.group.${group}`)}>
              <p aria-hidden className="cap px-2 pt-2 pb-0.5">
                {t(`console.find.group.${group}`)}
              </p>
              {rows.map(({ one, place }) => (
                <div
                  key={one.id}
                  id={optionId(place)}
                  data-at={place}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === here}
                  onMouseMove={() => place !== here && setAt(place)}
                  onClick={() => go(one)}
                  onKeyDown={move}
                  className={cx(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-2',
                    place === here && 'bg-sunk',
                  )}
                >
                  <bdi className="min-w-0 flex-1 truncate font-medium">{one.title}</bdi>
                  {one.caption && <bdi className="cap max-w-1/2 truncate">{one.caption}</bdi>}
                </div>
              ))}
            </div>
          )
        })}
      </div>
      <p role="status" className="cap px-2 pt-2">
        {!settled ? t('words.loading') : typed && t('console.find.found', { count: all.length })}
      </p>
    </>
  )
}
