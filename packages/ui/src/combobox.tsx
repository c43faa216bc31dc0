import { Combobox as Base } from '@base-ui/react/combobox'
import { Field, type FieldFrame, takeFrame } from './field.tsx'
import { CaretDown } from './icons/caret-down.gen.ts'

export type Choice = { id: string; name: string; detail?: string | undefined }

export type ComboboxProps = FieldFrame & {
  /** What is found for what is typed, the best first. */
  choices: readonly Choice[]
  value: Choice | null
  onChange: (choice: Choice) => void
  onType: (text: string) => void
  placeholder?: string
  /** Told to screen readers while the list changes, and shown where nothing is found. */
  found: string
  dir?: 'auto'
}

/** A field to search one of too many choices for a list: walked with the arrow keys, taken with Enter, left with Escape. */
export function Combobox({ choices, value, onChange, onType, placeholder, found, dir, ...props }: ComboboxProps) {
  const { frame } = takeFrame(props)
  // What is chosen stays among the choices, or it would be lost with the next list.
  const items = value && !choices.some(({ id }) => id === value.id) ? [...choices, value] : [...choices]
  return (
    <Field {...frame}>
      {({ onEdit, ...control }) => (
        <Base.Root
          items={items}
          filteredItems={choices}
          filter={null}
          value={value}
          autoHighlight
          itemToStringLabel={({ name }: Choice) => name}
          isItemEqualToValue={(one: Choice, other: Choice) => one.id === other.id}
          onValueChange={(choice, details) => {
            // A field that is emptied on the way to another word chooses nothing.
            if (!choice) return details.cancel()
            onEdit()
            onChange(choice)
          }}
          onInputValueChange={(text, details) => {
            // Escape leaves what is chosen, and its name in the field.
            if (details.reason === 'escape-key') return details.cancel()
            if (details.reason === 'input-change' || details.reason === 'input-clear') onType(text)
          }}
        >
          <Base.InputGroup className="field-box flex items-center gap-2 ps-4 pe-1.5">
            <Base.Input
              {...control}
              placeholder={placeholder}
              dir={dir}
              className="min-h-12 w-full min-w-0 flex-1 bg-transparent text-[1rem]"
            />
            <CaretDown size={16} className="pointer-events-none me-2.5" />
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={4} className="z-40 outline-none">
              <Base.Popup
                hidden={choices.length === 0 && found === ''}
                className="max-h-[min(var(--available-height),20rem)] w-[var(--anchor-width)] overflow-y-auto overscroll-contain rounded-m bg-raised py-1 text-ink shadow-float outline-none"
              >
                <Base.Status className={choices.length > 0 ? 'sr-only' : 'px-4 py-3 text-s text-ink-2'}>
                  {found}
                </Base.Status>
                <Base.List>
                  {(choice: Choice) => (
                    <Base.Item
                      key={choice.id}
                      value={choice}
                      className="min-h-11 cursor-default px-4 py-2 outline-none select-none data-highlighted:bg-sunk"
                    >
                      <span className="block font-medium">{choice.name}</span>
                      {choice.detail && <span className="cap block">{choice.detail}</span>}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
