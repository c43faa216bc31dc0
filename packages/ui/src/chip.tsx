import { type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'
import { element, type Render } from './element.tsx'
import { X } from './icons/x.gen.ts'

const shape =
  'pressable hit inline-flex max-w-full min-h-9 flex-none items-center gap-1.5 rounded-full px-3.5 py-1 text-start text-[0.875rem]/[1.25] font-medium'
const outline = 'shadow-[inset_0_0_0_1.5px_var(--line)]'

export type ChipProps = {
  children: ReactNode
  /** Chosen. Left out, the chip is a plain button or link. */
  on?: boolean
  onClick?: () => void
  /** A second, quieter word: a price, a count. */
  caption?: ReactNode
  icon?: ReactNode
  /** Why it cannot be chosen. It is struck through, can still be focused, and says this to readers; say it beside the row too. */
  off?: string
  render?: Render
  className?: string
}

export function Chip({ children, on, onClick, caption, icon, off, render, className }: ChipProps) {
  const reason = useId()
  return element(render, 'button', {
    ...(render ? {} : { type: 'button' as const }),
    onClick: off ? undefined : onClick,
    'aria-pressed': render ? undefined : on,
    'aria-current': render && on ? 'true' : undefined,
    'aria-disabled': off ? true : undefined,
    'aria-describedby': off ? reason : undefined,
    className: cx(
      shape,
      off ? cx(outline, 'text-ink-2') : on ? 'bg-ink text-on-ink' : 'bg-sunk active:bg-line',
      className,
    ),
    children: (
      <>
        {icon}
        <span className={cx('min-w-0', off && 'line-through')}>{children}</span>
        {caption && <span className={cx('text-cap font-normal', on ? 'opacity-80' : 'text-ink-2')}>{caption}</span>}
        {off && (
          <span id={reason} hidden>
            {off}
          </span>
        )}
      </>
    ),
  })
}

export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={removeLabel}
      className={cx(shape, outline, 'pe-2.5 active:bg-sunk')}
    >
      {children}
      <X size={16} />
    </button>
  )
}

/** Chips in a line that scrolls sideways to the edges of the page; they never shrink. */
export function ChipRow({
  label,
  children,
  className,
  ref,
}: {
  label: string
  children: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser, and this is no form
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={cx(
        'scroll-x fade-x -mx-edge scroll-px-edge gap-2 px-edge py-1 whitespace-nowrap *:max-w-none',
        className,
      )}
    >
      {children}
    </div>
  )
}
