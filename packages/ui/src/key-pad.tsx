import { Backspace } from './icons/backspace.gen.ts'

export type KeyPadProps = {
  label: string
  onDigit: (digit: string) => void
  onErase: () => void
  eraseLabel: string
  onPaste?: () => void
  pasteLabel?: string
}

const key = 'pressable grid min-h-13.5 place-items-center rounded-m active:bg-sunk'
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Never mirrored: a keypad is the same in every language. */
export function KeyPad({ label, onDigit, onErase, eraseLabel, onPaste, pasteLabel }: KeyPadProps) {
  const digit = (text: string) => (
    <button
      key={text}
      type="button"
      onClick={() => onDigit(text)}
      className={`${key} bg-raised font-display text-[1.75rem]/none font-bold`}
    >
      {text}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys of a field, not a form of its own
    <div role="group" aria-label={label} dir="ltr" className="grid grid-cols-3 gap-x-2 gap-y-1.5">
      {digits.map(digit)}
      {onPaste ? (
        <button type="button" onClick={onPaste} className={`${key} text-s font-semibold`}>
          {pasteLabel}
        </button>
      ) : (
        <span />
      )}
      {digit('0')}
      <button type="button" onClick={onErase} aria-label={eraseLabel} className={key}>
        <Backspace />
      </button>
    </div>
  )
}
