import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestQuery } from './search-queries.ts'

const PAUSE_MS = 150
const NONE: readonly string[] = []

/**
 * What somebody who types may want. Asked after a short pause; an older question is called off, and its answer, should it
 * still come, belongs to other letters. Until the new answer is there the last one stands, so that the list does not flicker.
 */
export function useSuggestions(typed: string): readonly string[] {
  const asked = useSettled(typed.trim())
  const { data } = useQuery({ ...suggestQuery(asked), enabled: asked !== '', placeholderData: keepPreviousData })
  return typed.trim() === '' || asked === '' ? NONE : (data?.list ?? NONE)
}

/** The text once nobody has changed it for a moment; nothing at once when it is emptied. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
