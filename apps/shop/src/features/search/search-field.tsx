import { useT } from '@tradewind/messages/react'
import { SearchInput } from '@tradewind/ui/search-input'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ShopScope } from './shop-scope.tsx'
import { Suggestions } from './suggestions.tsx'
import { useForget } from './use-forget.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchFieldProps = {
  typed: string
  onType: (text: string) => void
  onSearch: (text: string) => void
  placeholder: string
  /** The one shop that is searched in. */
  shop: ShopScope | undefined
  /** Somebody who opened the search wants to type; a shared or returned-to search wants to be read. */
  takesFocus: boolean
}

const NONE = -1

/**
 * The field with its suggestions: a combobox whose list is walked with the arrow keys while the focus stays in the field.
 * What is typed stays as it is until a suggestion is taken.
 */
export function SearchField({ typed, onType, onSearch, placeholder, shop, takesFocus }: SearchFieldProps) {
  const t = useT()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const forget = useForget()
  const offers = useSuggestions(typed, shop)
  const expanded = open && offers.length > 0
  const at = expanded && active !== undefined ? offers.findIndex(({ text }) => text === active) : NONE

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const type = (text: string) => {
    onType(text)
    setActive(undefined)
    setOpen(true)
    // The button that empties the field goes with what it emptied.
    input.current?.focus()
  }
  const search = (text: string) => {
    close()
    onSearch(text)
    // A phone's keyboard would cover what was found. At a desk the field keeps the focus for the next word.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }
  const walk = (step: 1 | -1) => {
    if (!expanded) return setOpen(true)
    // The field itself is one of the places: from the last suggestion one comes back to it.
    const places = offers.length + 1
    setActive(offers[((at + 1 + step + places) % places) - 1]?.text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that choose among the letters of an input method are not for us.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && offers[at]) search(offers[at].text)
    else if (event.key === 'Delete' && offers[at]?.kind === 'past') forget(offers[at].text)
    else if (event.key === 'Escape' && expanded) close()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left
    <div className="min-w-0 flex-1" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
      <SearchInput
        ref={input}
        label={t('words.search')}
        clearLabel={t('words.clear')}
        placeholder={placeholder}
        value={typed}
        onChange={type}
        onSubmit={search}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        autoFocus={takesFocus}
        data-takes-focus={takesFocus || undefined}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={at === NONE ? undefined : `${listId}-${at}`}
        // An empty field stands as the page does; words stand as they are written.
        dir={typed === '' ? undefined : 'auto'}
      />
      <Suggestions
        id={listId}
        open={expanded}
        offers={offers}
        typed={typed}
        active={at}
        onChoose={search}
        onFill={type}
        onForget={forget}
      />
    </div>
  )
}
