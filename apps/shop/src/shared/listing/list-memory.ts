import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * The pages of the last lists, for this tab. A reload of the product page empties the cache of answers; the list behind it
 * comes back all the same, as long as it was and where it was. Public data only, so no account is named.
 */
const KEY = 'lists:'
const INDEX = 'lists'
const MOST_LISTS = 3
const MOST_PAGES = 40

type Pages = InfiniteData<unknown, unknown>
type Kept = { at: number; data: Pages }

/** Keeps the pages of a list when its screen goes, or the whole page. */
export function useKeptList(queryKey: QueryKey): void {
  const queryClient = useQueryClient()
  const name = nameOf(queryKey)
  useEffect(() => {
    const keep = () => {
      const state = queryClient.getQueryState<Pages>(JSON.parse(name).key)
      if (state?.data) keepList(name, { at: state.dataUpdatedAt, data: state.data })
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [queryClient, name])
}

/** The pages as they were kept, and when they were fetched; nothing when this tab has not seen the list. */
export function keptList<Data = Pages>(queryKey: QueryKey): { at: number; data: Data } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + nameOf(queryKey)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keepList(name: string, { at, data }: Kept): void {
  const pages = data.pages.slice(0, MOST_PAGES)
  try {
    const others = namesKept().filter((other) => other !== name)
    for (const old of others.slice(0, -(MOST_LISTS - 1))) sessionStorage.removeItem(KEY + old)
    sessionStorage.setItem(INDEX, JSON.stringify([...others.slice(-(MOST_LISTS - 1)), name]))
    const first = { pages, pageParams: data.pageParams.slice(0, MOST_PAGES) }
    sessionStorage.setItem(KEY + name, JSON.stringify({ at, data: first }))
  } catch {
    // A full or forbidden storage costs the place in the list after a reload, nothing else.
  }
}

/** At logout: the names of the lists are what was searched for. */
export function forgetLists(): void {
  for (const name of [INDEX, ...Object.keys(sessionStorage).filter((key) => key.startsWith(KEY))])
    sessionStorage.removeItem(name)
}

function namesKept(): string[] {
  const names: unknown = JSON.parse(sessionStorage.getItem(INDEX) ?? '[]')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Titles come in the reader's language, so it belongs to the name. */
const nameOf = (key: QueryKey): string => JSON.stringify({ lang: document.documentElement.lang, key })
