import { cx } from './cx.ts'
import { Star } from './icons/star.gen.ts'
import { StarFill } from './icons/star-fill.gen.ts'

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
