import { cx } from './cx.ts'
import { Figures } from './figures.tsx'

export type PriceProps = {
  /** Dollars as a decimal string: `'38.40'`. */
  amount: string
  /** BCP 47. */
  locale: string
  /** What it cost before, struck through. */
  was?: string | null
  /** Read before the earlier price, which otherwise only looks struck. */
  wasLabel?: string
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string
}

const sizes = {
  s: 'text-[1.125rem]/[1.05]',
  m: 'text-[1.25rem]/[1.1]',
  l: 'money-big text-[2rem]/[1.05]',
  xl: 'money-big text-[min(2.75rem,13vw)]/[1.05]',
}

/** A price, to be glanced at: its cents stand up. A sum, to be checked, is `Sum`. */
export function Price({ amount, locale, was, wasLabel, size = 'm', className }: PriceProps) {
  return (
    <>
      <Figures amount={amount} locale={locale} raised className={cx('money', sizes[size], className)} />
      {was && (
        <span className="cap whitespace-nowrap">
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          <s>
            <Figures amount={was} locale={locale} />
          </s>
        </span>
      )}
    </>
  )
}
