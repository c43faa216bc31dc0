import { cx } from './cx.ts'
import { StarFill } from './icons/star-fill.gen.ts'

/** Star, figure and count in one line, for cards. */
export function Rate({
  score,
  count,
  label,
  className,
}: {
  score: string
  count?: string
  label: string
  className?: string
}) {
  return (
    <span role="img" aria-label={label} className={cx('inline-flex items-baseline gap-1 whitespace-nowrap', className)}>
      <StarFill size={12} className="self-center text-star" />
      <b className="font-semibold text-ink">{score}</b>
      {count && <span>({count})</span>}
    </span>
  )
}
