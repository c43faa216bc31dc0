import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { Page } from '@tradewind/ui/page'
import { useState } from 'react'
import { asKeyword, keywordOrNone } from '../../shared/keyword.ts'
import type { ListingSearch } from '../../shared/listing/listing-search.ts'
import { useBack } from '../../shared/navigation/back.ts'
import { useSearchHistory } from '../../shared/search-history.ts'
import { BeforeTyping } from './before-typing.tsx'
import { isOpening } from './opening.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { useShopScope } from './shop-scope.tsx'

/**
 * The place to type and what was found. What is searched stands in the address: a submitted word is a new page, so that
 * Back leads to the one before; what is only being typed is nowhere but in the field.
 */
export function SearchScreen() {
  const t = useT()
  const back = useBack()
  const navigate = useNavigate({ from: '/search' })
  const search = useSearch({ from: '/search', select: withKeyword })
  const { typed, type, submit } = useTyped(search.keyword)
  const { remember } = useSearchHistory()
  const scope = useShopScope(search)
  const opening = isOpening(search)
  // Somebody who empties the field begins anew, though the address still holds the last word.
  const showsList = search.keyword === undefined ? !opening : typed !== ''

  const find = (text: string) => {
    const keyword = asKeyword(text).trim()
    if (keyword === '') return
    remember(keyword)
    submit(keyword)
    if (keyword === search.keyword) return
    // New words, new filters. The shop stays: its chip says so.
    void navigate({ search: { keyword, merchant_id: search.merchant_id } })
  }
  return (
    <>
      <header className="sticky top-0 z-20 mx-auto flex max-w-120 items-center gap-1 bg-paper ps-1.5 pe-edge pt-[max(8px,env(safe-area-inset-top))] pb-2">
        <h1 className="sr-only">{t('nav.title.search')}</h1>
        <IconButton label={t('nav.bar.back')} onClick={back}>
          <ArrowLeft flip />
        </IconButton>
        <SearchField
          typed={typed}
          onType={(text) => type(asKeyword(text))}
          onSearch={find}
          shop={scope}
          placeholder={scope ? t('search.field.inShop', { shop: scope.name }) : t('search.field.placeholder')}
          takesFocus={opening}
        />
      </header>
      <Page foot="none">
        {showsList ? <SearchResults search={search} shop={scope} /> : <BeforeTyping shop={scope} />}
      </Page>
    </>
  )
}

/** The reader of the address leaves in what only quoting the words would show; it stands in the first load of home. */
const withKeyword = (search: ListingSearch): ListingSearch => ({ ...search, keyword: keywordOrNone(search.keyword) })

/**
 * The text in the field: what the address says, until somebody types; and again when the address says something else.
 * What the field itself has submitted does not come back to it: somebody may have typed on meanwhile.
 */
function useTyped(keyword = '') {
  const [typed, setTyped] = useState(keyword)
  const [seen, setSeen] = useState(keyword)
  const [submitted, setSubmitted] = useState<string>()
  if (seen !== keyword) {
    setSeen(keyword)
    setSubmitted(undefined)
    if (keyword !== submitted) setTyped(keyword)
  }
  const submit = (text: string) => {
    setTyped(text)
    setSubmitted(text)
  }
  return { typed, type: setTyped, submit }
}
