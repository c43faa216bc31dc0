import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { accountName } from './user.ts'

/** `at`: milliseconds since 1970. */
export type PastSearch = { text: string; at: number }

const KEY = 'searches:'
const LIMIT = 50
const NONE: readonly PastSearch[] = []
const listeners = new Set<() => void>()
let last: { key: string; kept: string | null; searches: readonly PastSearch[] } | undefined

/** What was searched for on this device by the one who is here, newest first. */
export function useSearchHistory() {
  const account = accountName(useQueryClient())
  const searches = useSyncExternalStore(
    watch,
    () => pastSearches(account),
    () => NONE,
  )
  return {
    searches,
    remember: (text: string) => rememberSearch(account, text),
    forget: (text: string) =>
      keep(
        account,
        searches.filter((one) => one.text !== text),
      ),
    clear: () => forgetSearches(account),
    /** Takes a clearing back; what was searched for since then stays in front. */
    restore: (before: readonly PastSearch[]) => keep(account, joined(pastSearches(account), before)),
  }
}

export function pastSearches(account: string): readonly PastSearch[] {
  const key = KEY + account
  const kept = read(key)
  if (last?.key !== key || last.kept !== kept) last = { key, kept, searches: parsed(kept) }
  return last.searches
}

/** Only what was submitted comes here, never what is being typed; and nothing that looks like a secret. */
export function rememberSearch(account: string, typed: string, at = Date.now()): void {
  const text = typed.trim()
  if (text === '' || looksSecret(text)) return
  keep(account, joined([{ text, at }], pastSearches(account)))
}

export function forgetSearches(account: string): void {
  keep(account, NONE)
}

/** At login: what the visitor searched for belongs to the one who turns out to be there. */
export function takeOverSearches(from: string, to: string): void {
  const came = pastSearches(from)
  if (came.length > 0) keep(to, joined(came, pastSearches(to)))
  forgetSearches(from)
}

/** Digits as a payment password has them, or one word that mixes letters, digits and signs as passwords do. */
function looksSecret(text: string): boolean {
  return /^\d{6,32}$/.test(text) || /^(?=\S*\p{L})(?=\S*\d)(?=\S*[!@#$%^&*?~<>|=+])\S{6,}$/u.test(text)
}

/** The same words in other letters or spaces are the same search. */
function joined(newer: readonly PastSearch[], older: readonly PastSearch[]): PastSearch[] {
  const seen = new Set<string>()
  const isNew = ({ text }: PastSearch) => {
    const name = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
    return !seen.has(name) && seen.add(name)
  }
  return [...newer, ...older].filter(isNew).slice(0, LIMIT)
}

function keep(account: string, searches: readonly PastSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY + account)
    else localStorage.setItem(KEY + account, JSON.stringify(searches))
  } catch {
    // A full or forbidden storage costs the memory, not the search.
  }
  for (const listener of listeners) listener()
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parsed(kept: string | null): readonly PastSearch[] {
  try {
    const searches: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(searches) ? searches.filter(isPastSearch) : NONE
  } catch {
    return NONE
  }
}

function isPastSearch(value: unknown): value is PastSearch {
  const { text, at } = Object(value)
  return typeof text === 'string' && typeof at === 'number'
}

/** Another tab's searches and logouts count here too. */
function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
