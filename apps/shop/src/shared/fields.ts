import { ApiError } from '@tradewind/client/api-error'
import { type FieldIssue, fieldText } from '@tradewind/messages/field-text'
import { useT } from '@tradewind/messages/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Values = Record<string, string | boolean>
type Errors<V> = Partial<Record<keyof V, string>>
/** What is wrong with a field; `message` is a key of the `fields` area. */
export type Problem = FieldIssue & { field: string }
type Check<V> = (values: V) => Problem[] | Promise<Problem[]>

type FieldsOptions<V> = {
  initial: V
  /** Asked on blur for the field that is left, and for all on submit. */
  check: Check<V>
  /** Told of every change, to keep a draft. */
  onChange?: (values: V) => void
}

export type Fields<V extends Values> = {
  values: V
  errors: Errors<V>
  /** What went wrong with the whole, not with one field. */
  failure: string | undefined
  busy: boolean
  form: RefObject<HTMLFormElement | null>
  set: <K extends keyof V>(name: K, value: V[K]) => void
  blur: (name: keyof V) => Promise<void>
  /** For an input: `<TextInput label={…} {...fields.text('addressee')} />` */
  text: (name: keyof V & string) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }
  /** For a part that hands over its value: `<Select {...fields.choice('country')} />` */
  choice: (name: keyof V & string) => {
    name: string
    value: string
    error: string | undefined
    onChange: (value: string) => void
  }
  /** `<form onSubmit={fields.submit(send)}>`; what the server refuses goes to its field. */
  submit: (send: (values: V) => Promise<unknown>) => (event: FormEvent) => Promise<void>
}

/**
 * A form: values, and one sentence beside each wrong field. Validated on blur and on submit, never while typing; a field
 * that was left empty is only asked for on submit. Corrected fields lose their sentence, the first wrong one gets the
 * focus, and no value is ever taken away. Needs the message area `fields`.
 */
export function useFields<V extends Values>({ initial, check, onChange }: FieldsOptions<V>): Fields<V> {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const latest = useRef(values)
  /** Fields whose sentence came from the server. */
  const refused = useRef(new Set<keyof V>())

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [refusals])

  const set: Fields<V>['set'] = (name, value) => {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    refused.current.delete(name)
    setErrors((before) => ({ ...before, [name]: undefined }))
    onChange?.(latest.current)
  }

  const blur: Fields<V>['blur'] = async (name) => {
    const left = latest.current[name]
    if (left === '') return
    const problems = await check(latest.current)
    await released()
    if (latest.current[name] !== left) return
    const textOf = (field: string) => {
      const problem = problems.find((one) => one.field === field)
      return problem && fieldText(t, problem)
    }
    // A field that was said to be wrong may have come right by this one; what the server refused stays so until it is edited.
    setErrors((before) => {
      const said = Object.keys({ ...before, [name]: '' }).filter((field) => field === name || before[field])
      return Object.fromEntries(
        said.map((field) => [field, refused.current.has(field) ? before[field] : textOf(field)]),
      ) as Errors<V>
    })
  }

  const refuse = (problems: { field: string; text: string }[], byServer: boolean) => {
    refused.current = new Set(byServer ? problems.map(({ field }) => field) : [])
    // The first sentence for a field is the one to act on.
    setErrors(Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text])) as Errors<V>)
    setRefusals((count) => count + 1)
  }

  const submit: Fields<V>['submit'] = (send) => async (event) => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    setBusy(true)
    try {
      const problems = await check(latest.current)
      if (problems.length > 0)
        refuse(
          problems.map((problem) => ({ ...problem, text: fieldText(t, problem) })),
          false,
        )
      else await send(latest.current)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = refusedFields(error)
      if (fields.length > 0 && fields.every(({ field }) => field in latest.current)) refuse(fields, true)
      else setFailure(error.msg)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    errors,
    failure,
    busy,
    form,
    set,
    blur,
    text: (name) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: ({ target }) => set(name, target.value as V[typeof name]),
      onBlur: () => void blur(name),
    }),
    choice: (name) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (value) => set(name, value as V[typeof name]),
    }),
    submit,
  }
}

/** Waits until no button is held down: a sentence that appears under a press would move its target away. */
async function released(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  if (!document.querySelector('button:active, a:active, label:active')) return
  await new Promise((resolve) => {
    for (const sign of ['pointerup', 'pointercancel'])
      window.addEventListener(sign, () => setTimeout(resolve), { once: true })
  })
}

type Issue = FieldIssue & { path: PropertyKey[] }
type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: readonly unknown[] } } }

/** Checks with a schema of the contract, so that form and server say the same. Empty fields count as absent. */
export function checkWith(schema: Schema, values: Record<string, unknown>): Problem[] {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  )
  const { error } = schema.safeParse(given)
  return ((error?.issues ?? []) as Issue[]).map((issue) => ({ ...issue, field: issue.path.join('.') }))
}

function refusedFields({ data, msg }: ApiError): { field: string; text: string }[] {
  if (Array.isArray(data.issues))
    return (data.issues as { field: string; message: string }[]).map(({ field, message }) => ({ field, text: message }))
  return typeof data.field === 'string' ? [{ field: data.field, text: msg }] : []
}
