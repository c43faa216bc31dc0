import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'

export type LastWordsProps = { mine: boolean; words: string; className?: string | undefined }

/** What was said last, on one line: that it was oneself, then the words by their own direction, of which the end is cut. */
export function LastWords({ mine, words, className }: LastWordsProps) {
  const t = useT()
  return (
    <span className={cx('flex min-w-0 gap-1', className)}>
      {mine && <span className="flex-none">{t('talk.list.you')} </span>}
      <span dir="auto" className="min-w-0 truncate">
        {words}
      </span>
    </span>
  )
}
