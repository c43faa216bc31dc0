import { cx } from './cx.ts'
import { Figures } from './figures.tsx'

export type SumProps = {
  /** Dollars as a decimal string: `'170.10'`. */
  amount: string
  /** BCP 47. */
  locale: string
  sign?: 'auto' | 'always'
  size?: 's' | 'm' | 'l' | 'xl' | 'money'
  /** `safe` for money that came in or is held; never for a sum that merely looks good. */
  tone?: 'ink' | 'safe' | 'quiet' | 'wait'
  className?: string
}

const sizes = {
  s: 'text-[1.0625rem]/[1.05]',
  m: 'text-[1.25rem]/[1.05]',
  l: 'text-[1.5rem]/[1.05]',
  xl: 'money-big text-[min(2.125rem,12vw)]/[1.05]',
  money: 'money-big text-[min(3.25rem,13.5vw)]/[1.05]',
}
const tones = { ink: '', safe: 'text-sea', quiet: 'text-ink-2', wait: 'text-amber' }

/** A sum, to be checked: full cents, tabular figures in lists. */
export function Sum({ amount, locale, sign = 'auto', size = 'm', tone = 'ink', className }: SumProps) {
  return (
    <Figures amount={amount} locale={locale} sign={sign} className={cx('money', sizes[size], tones[tone], className)} />
  )
}
