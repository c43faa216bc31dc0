import { useT } from '@tradewind/messages/react'
import { readCount } from '@tradewind/messages/typed-numbers'
import { cx } from '@tradewind/ui/cx'
import { useId, useState } from 'react'

type StockInputProps = {
  label: string
  stock: number
  /** Answers whether it was taken. */
  save: (stock: number) => Promise<boolean>
  /** Why the server refused it. */
  error?: string
}

/** A number that is saved when it is left or by Enter; Escape brings back what was there. */
export function StockInput({ label, stock, save, error }: StockInputProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(String(stock))
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const commit = async () => {
    const count = readCount(typed)
    setWrong(count === undefined)
    if (busy || count === undefined || count === stock) return
    setBusy(true)
    if (!(await save(count))) setWrong(true)
    setBusy(false)
  }
  const message = wrong ? (error ?? (readCount(typed) === undefined ? t('fields.not_number') : undefined)) : undefined
  return (
    <span className="inline-grid justify-items-end">
      <input
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={message ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void commit()
          if (event.key === 'Escape') {
            setTyped(String(stock))
            setWrong(false)
          }
        }}
        className={cx('cell-input w-22 text-end', busy && 'opacity-60')}
      />
      <span aria-live="polite" id={id} className="block text-cap text-danger empty:hidden">
        {message}
      </span>
    </span>
  )
}
