import { cx } from './cx.ts'
import { isWrittenFromRight, type MoneyOptions, type MoneyPart, moneyParts, splitAtSymbol } from './money-format.ts'

export type FiguresProps = MoneyOptions & {
  amount: string
  locale: string
  /** The cents stand up, the point before them is only read. */
  raised?: boolean
  className?: string
}

/** An amount as Intl writes it, isolated from the text around it so that no sign or symbol ever wanders. */
export function Figures({ amount, locale, sign, cents, raised, className }: FiguresProps) {
  const parts = moneyParts(amount, locale, { sign, cents })
  const shown = isWrittenFromRight(locale, parts) ? (
    <FromRight parts={parts} raised={raised} />
  ) : (
    <Pieces parts={parts} raised={raised} />
  )
  return (
    <span dir="ltr" className={cx('[unicode-bidi:isolate]', className)}>
      {shown}
    </span>
  )
}

type PiecesProps = { parts: MoneyPart[]; raised: boolean | undefined }

function FromRight({ parts, raised }: PiecesProps) {
  const { number, space, symbol } = splitAtSymbol(parts)
  return (
    <bdi dir="rtl">
      <bdi dir="ltr">
        <Pieces parts={number} raised={raised} />
      </bdi>
      <Pieces parts={space} raised={raised} />
      <bdi dir="ltr">
        <Pieces parts={symbol} raised={raised} />
      </bdi>
    </bdi>
  )
}

function Pieces({ parts, raised }: PiecesProps) {
  if (!raised) return parts.map((part) => part.text).join('')
  return parts.map(({ kind, text }, place) =>
    kind === 'point' || kind === 'cents' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one amount have no other identity
      <span key={place} className={kind}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}
