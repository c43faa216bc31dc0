import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { MagnifyingGlass } from './icons/magnifying-glass.gen.ts'
import { XCircleFill } from './icons/x-circle-fill.gen.ts'

export type SearchInputProps = Omit<
  ComponentProps<'input'>,
  'onChange' | 'onSubmit' | 'value' | 'type' | 'className'
> & {
  label: string
  clearLabel: string
  value: string
  onChange: (text: string) => void
  onSubmit?: (text: string) => void
  /** In the field's end while it is empty: the destination chip. */
  end?: ReactNode
  className?: string
}

export function SearchInput({
  label,
  clearLabel,
  value,
  onChange,
  onSubmit,
  end,
  className,
  ...rest
}: SearchInputProps) {
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.(value)
        }}
        data-shape="pill"
        className="field-box flex items-center gap-2.5 ps-4 pe-0.5"
      >
        <MagnifyingGlass size={20} className="text-ink-2" />
        <input
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          type="search"
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full min-w-0 flex-1 appearance-none bg-transparent text-[1rem]"
        />
        {value === '' ? (
          end && <span className="flex-none pe-1">{end}</span>
        ) : (
          <IconButton label={clearLabel} onClick={() => onChange('')}>
            <XCircleFill size={20} />
          </IconButton>
        )}
      </form>
    </search>
  )
}
