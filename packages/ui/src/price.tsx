import { cx } from './cx.ts'
import { formatMoney, isWrittenFromRight, moneyParts } from './money-format.ts'

export type PriceProps = {
  /** Dollars as a decimal string: `'38.40'`. */
  amount: string
  /** BCP 47. */
  locale: string
  /** What it cost before, struck through. */
  was?: string
  /** Read before the earlier price, which otherwise only looks struck. */
  wasLabel?: string
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string
}

const sizes = {
  s: 'text-[1.125rem]/[1.05]',
  m: 'text-[1.25rem]/[1.1]',
  l: 'money-big text-[2rem]/[1.05]',
  xl: 'money-big text-[2.75rem]/[1.05]',
}

/** A price, to be glanced at: its cents stand up. A sum, to be checked, is {@link Sum}. */
export function Price({ amount, locale, was, wasLabel, size = 'm', className }: PriceProps) {
  const parts = moneyParts(amount, locale)
  return (
    <>
      <span dir="ltr" className={cx('money', sizes[size], className)}>
        <span dir={isWrittenFromRight(locale) ? 'rtl' : undefined}>
          {parts.map((part, place) =>
            part.kind === 'text' ? (
              part.text
            ) : (
              // The point stays in the text for readers and copies, and takes no room.
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one amount have no other identity
              <span key={place} className={part.kind === 'cents' ? 'cents' : 'text-[0]'}>
                {part.text}
              </span>
            ),
          )}
        </span>
      </span>
      {was && (
        <span className="cap">
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          <s dir="ltr" className="[unicode-bidi:isolate]">
            {formatMoney(was, locale)}
          </s>
        </span>
      )}
    </>
  )
}
