import { cx } from './cx.ts'
import { Star, StarFill } from './icons/star.gen.ts'

const five = [1, 2, 3, 4, 5] as const

/** A score as five stars, filled to the tenth. `label` is what readers hear, such as "4.7 of 5". */
export function Stars({ score, label, className }: { score: string | number; label: string; className?: string }) {
  const filled = Math.max(0, Math.min(5, Number(score)))
  return (
    <span role="img" aria-label={label} className={cx('stars', className)}>
      <span>
        {five.map((n) => (
          <Star key={n} size={14} />
        ))}
      </span>
      {/* Each star is 14 wide with 1 between, so the cut skips the gaps it has passed. */}
      <span style={{ inlineSize: filled * 14 + Math.ceil(filled - 1) }}>
        {five.map((n) => (
          <StarFill key={n} size={14} />
        ))}
      </span>
    </span>
  )
}

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
