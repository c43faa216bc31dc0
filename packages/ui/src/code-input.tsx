import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Field } from './field.tsx'

export type CodeInputProps = {
  label: string
  hideLabel?: boolean
  /** Digits as text: a code may begin with zeros. */
  value: string
  onChange: (digits: string) => void
  /** Called when the boxes are full for the first time; a longer code goes on growing. */
  onComplete?: (digits: string) => void
  /** How many boxes are drawn at least. */
  boxes?: number
  maxLength: number
  secret?: boolean
  /** How often it was wrong so far. It shakes once each time this grows. */
  wrong?: number
  error?: string | null
  hint?: ReactNode
  autoComplete?: 'one-time-code' | 'current-password' | 'new-password' | 'off'
  autoFocus?: boolean
  /** The phone's own keyboard stays away: a KeyPad is beside it. */
  ownKeys?: boolean
  /** The boxes share the whole width, as the fields of a form do. */
  wide?: boolean
  name?: string
  onBlur?: () => void
  className?: string
}

/**
 * One text input, drawn as boxes, so that paste, password managers and readers meet an ordinary field. The boxes are its ground and
 * grow with a longer code. Always left to right.
 */
export function CodeInput({
  label,
  hideLabel,
  value,
  onChange,
  onComplete,
  boxes = 6,
  maxLength,
  secret,
  wrong = 0,
  error,
  hint,
  autoComplete = 'off',
  autoFocus,
  ownKeys,
  wide,
  name,
  onBlur,
  className,
}: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [shaking, setShaking] = useState(false)
  const lastWrong = useRef(wrong)
  useEffect(() => {
    if (wrong > lastWrong.current) setShaking(true)
    lastWrong.current = wrong
  }, [wrong])
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true })
  }, [autoFocus])

  const count = Math.max(boxes, value.length)
  const small = count > boxes
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint} className={className}>
      {({ onEdit, ...control }) => (
        <div
          dir="ltr"
          onAnimationEnd={() => setShaking(false)}
          className={cx('code relative flex flex-wrap justify-center', small ? 'gap-1' : 'gap-2', shaking && 'shake')}
        >
          {Array.from({ length: count }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={place}
              aria-hidden
              data-now={place === Math.min(value.length, count - 1) || undefined}
              className={cx(
                'code-box min-w-0 font-display text-[1.625rem] font-bold',
                small && 'h-11! w-8! rounded-s!',
                wide && !small && 'flex-1',
              )}
            >
              {place < value.length && (secret ? <span className="size-3 rounded-full bg-ink" /> : value[place])}
            </span>
          ))}
          <input
            ref={input}
            {...control}
            name={name}
            // The boxes show the digits; the letters of the field itself are transparent, but it is there for managers and readers.
            type={secret ? 'password' : 'text'}
            inputMode={ownKeys ? 'none' : 'numeric'}
            pattern="[0-9]*"
            autoComplete={autoComplete}
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onBlur={onBlur}
            onChange={(event) => {
              onEdit()
              const digits = latinDigits(event.target.value).slice(0, maxLength)
              onChange(digits)
              if (value.length < boxes && digits.length >= boxes) onComplete?.(digits)
            }}
            // No maxLength: a pasted "123 456" must reach us whole before the space is dropped.
            className="absolute inset-0 size-full cursor-text bg-transparent text-center text-[1rem] text-transparent caret-transparent outline-none selection:bg-transparent autofill:[-webkit-text-fill-color:transparent] autofill:[transition:background-color_99999s]"
          />
        </div>
      )}
    </Field>
  )
}

/** Only the digits of a text, whichever script they were typed in: Arabic and Persian keyboards write their own. */
function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
}
