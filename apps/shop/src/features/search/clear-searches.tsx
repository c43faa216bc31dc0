import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import { useSearchHistory } from '../../shared/search-history.ts'

/** Empties the history at once, and offers to take that back. */
export function ClearSearches({ className }: { className?: string }) {
  const t = useT()
  const { searches, clear, restore } = useSearchHistory()
  const run = () => {
    clear()
    toast(t('search.history.cleared'), { action: { label: t('words.undo'), run: () => restore(searches) } })
  }
  return (
    <Button kind="text" onClick={run} className={className}>
      {t('words.clear')}
    </Button>
  )
}
