import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { pulse } from './haptic.ts'
import { Minus } from './icons/minus.gen.ts'
import { Plus } from './icons/plus.gen.ts'
import { Trash } from './icons/trash.gen.ts'

export type StepperProps = {
  /** What is counted: "Quantity of Ash step stool". */
  label: string
  value: number
  onChange: (next: number) => void
  min?: number
  max: number
  /** At `min` the minus becomes a bin. Offer an undo. Without it the minus fades there. */
  onRemove?: () => void
  lessLabel: string
  moreLabel: string
  removeLabel?: string
  /** The limit by name ("at most 6 each"), shown beside the stepper and read out once it is reached. */
  limit?: string
  className?: string
}

/** Drawn 34 high as the eye likes it, in a row and with targets of 44. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max,
  onRemove,
  lessLabel,
  moreLabel,
  removeLabel,
  limit,
  className,
}: StepperProps) {
  const atMin = value <= min
  const atMax = value >= max
  const bin = atMin && onRemove !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a number with two buttons, not a form of its own
    <div role="group" aria-label={label} className={cx('inline-flex min-h-11 items-center', className)}>
      <span role="status" className="cap not-empty:me-3">
        {atMax && limit}
      </span>
      <div className="relative flex h-11 items-center before:absolute before:inset-x-0 before:inset-y-1.25 before:rounded-full before:bg-sunk before:content-['']">
        <StepButton
          label={bin ? (removeLabel ?? lessLabel) : lessLabel}
          spent={atMin && !bin}
          onPress={() => (bin ? onRemove() : onChange(value - 1))}
        >
          {bin ? <Trash size={16} /> : <Minus size={16} />}
        </StepButton>
        <output className="relative min-w-4.5 text-center text-[0.875rem] font-semibold">{value}</output>
        <StepButton label={moreLabel} spent={atMax} onPress={() => onChange(value + 1)}>
          <Plus size={16} />
        </StepButton>
      </div>
    </div>
  )
}

/** At an end it stays in the tab order, so that focus is not thrown away by the last press. */
function StepButton(props: { label: string; spent: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.spent || undefined}
      onClick={() => (props.spent ? pulse('no') : props.onPress())}
      className="pressable relative grid size-11 place-items-center rounded-full aria-disabled:[&>svg]:opacity-35"
    >
      {props.children}
    </button>
  )
}
