import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { accountName } from './user.ts'

/**
 * What someone is typing, kept in this tab under the account's name: a session that ends in the middle, a reload or a way
 * to another page and back loses none of it. Never for passwords and codes.
 */
export function useDraft<T>(name: string, initial: T): [draft: T, keep: (draft: T) => void, drop: () => void] {
  const key = `draft:${accountName(useQueryClient())}:${name}`
  const [draft, setDraft] = useState(() => read(key, initial))
  const keep = useCallback(
    (next: T) => {
      setDraft(next)
      try {
        sessionStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Kept by the screen alone.
      }
    },
    [key],
  )
  const drop = useCallback(() => {
    setDraft(initial)
    sessionStorage.removeItem(key)
  }, [key, initial])
  return [draft, keep, drop]
}

/** Logout is a wish to leave nothing behind. */
export function dropDrafts(account: string): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(`draft:${account}:`)) sessionStorage.removeItem(key)
}

function read<T>(key: string, initial: T): T {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? initial : (JSON.parse(kept) as T)
  } catch {
    return initial
  }
}
