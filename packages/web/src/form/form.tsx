import { Note } from '@tradewind/ui/note'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { FormState } from './use-form.ts'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> & {
  form: Pick<FormState<never>, 'element' | 'submit'>
  /** When it was sent and done. */
  onDone?: () => void
}

/** The one form of both apps; what it holds and does is {@link useForm}'s. */
export function Form({ form, onDone, onKeyDown, ...rest }: FormProps) {
  return (
    <form
      noValidate
      {...rest}
      ref={form.element}
      onSubmit={async (event) => {
        if (await form.submit(event)) onDone?.()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (!event.defaultPrevented) goOn(event)
      }}
    />
  )
}

/** What went wrong with the whole; what is wrong with a field stands beside it. */
export function FormFailure({ form, className }: { form: Pick<FormState<never>, 'failure'>; className?: string }) {
  if (!form.failure) return null
  return (
    <Note tone="bad" live className={className}>
      {form.failure}
    </Note>
  )
}

/** Where the keyboard's key says "Next" it leads to the next field, and does not send. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next') return
  const fields = [...event.currentTarget.elements].filter((field): field is HTMLElement =>
    field.matches('input:not([type="hidden"], [hidden]), select, textarea'),
  )
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
