import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { useSearchHistory } from '../../shared/search-history.ts'

/** Forgets one past search at once, and offers to take that back. */
export function useForget(): (text: string) => void {
  const t = useT()
  const { searches, forget, restore } = useSearchHistory()
  return (text) => {
    forget(text)
    toast(t('search.history.removed'), { action: { label: t('words.undo'), run: () => restore(searches) } })
  }
}
