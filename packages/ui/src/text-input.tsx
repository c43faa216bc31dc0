import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldFrame, takeFrame } from './field.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'className'> &
  FieldFrame & {
    /** Before and after the text inside the box: a sign, a unit, a button. */
    start?: ReactNode
    end?: ReactNode
    /** Taken letter for letter, as a name to log in with or a code: the phone corrects nothing. */
    exact?: boolean
  }

const LETTER_FOR_LETTER = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

export function TextInput({ start, end, exact, onChange, ...props }: TextInputProps) {
  const { frame, rest } = takeFrame(props)
  return (
    <Field {...frame}>
      {({ onEdit, ...control }) => (
        <span className={cx('field-box flex items-center gap-2 ps-4', end ? 'pe-1.5' : 'pe-4')}>
          {start}
          <input
            type="text"
            {...(exact && LETTER_FOR_LETTER)}
            {...rest}
            {...control}
            onChange={(event) => {
              onEdit()
              onChange?.(event)
            }}
            className="min-h-12 w-full min-w-0 flex-1 bg-transparent text-[1rem]"
          />
          {end}
        </span>
      )}
    </Field>
  )
}
