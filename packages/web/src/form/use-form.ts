import { ApiError } from '@tradewind/client/api-error'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import type { Refusal } from '@tradewind/contract/errors'
import { useT } from '@tradewind/messages/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, useForm as useLibrary } from 'react-hook-form'
import { firstWrong, leadTo } from './first-wrong.ts'
import { type Problems, problemsIn, refusedFields, sayProblem } from './problems.ts'
import { released } from './released.ts'

type Values = Record<string, unknown>
/** What would be sent, or what is wrong with what was typed. */
export type Reading<I> = { input: I; problems?: Problems } | { problems: Problems; input?: undefined }

type FormOptions<V extends Values, I> = {
  initial: V
  /** What is wrong, where the values are sent as they stand. Asked on blur for the field that is left, and for all when sent. */
  check?: (values: V) => Problems | Promise<Problems>
  /** In place of `check`, where something else is made of the values. */
  read?: (values: V) => Reading<I> | Promise<Reading<I>>
  /** Rejects with the ApiError of a refusal. */
  send?: (input: I, key: string) => unknown
  /** In place of `send`, where a question stands before it: its yes sends, by `attempt`. */
  ask?: (input: I) => void
  /** Where a field of the call is called otherwise than here. */
  places?: Record<string, keyof V & string>
  /** Beside which field a refusal is said that is about one and names none. */
  beside?: Partial<Record<Refusal, keyof V & string>>
  /** Words for a refusal that say more than the server's own. */
  explain?: (refused: ApiError) => string | undefined
  /** Which fields a refusal is about, where their names do not tell: in lists. */
  place?: (refused: ApiError, values: V) => Problems | undefined
  /** Told of every change, to keep a draft. */
  onChange?: (values: V) => void
}

export type FormState<V extends Values> = {
  /** For `<Form form={form}>`, the only one who needs it. */
  element: RefObject<HTMLFormElement | null>
  values: V
  /** The sentence beside each wrong field. */
  errors: Partial<Record<string, string>>
  /** What went wrong with the whole, not with one field. */
  failure: string | undefined
  busy: boolean
  /** Something else is typed than what it began with. */
  dirty: boolean
  set: <K extends keyof V>(name: K, value: V[K]) => void
  /** A function is given what is typed by then: for what happens later, as an undo. */
  change: (next: Partial<V> | ((now: V) => Partial<V>)) => void
  blur: (name: keyof V & string) => Promise<void>
  /** For an input: `<TextInput label={…} {...form.text('addressee')} />` */
  text: (name: keyof V & string) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }
  /** For a part that hands over its value: `<Select {...form.choice('country')} />` */
  choice: (name: keyof V & string) => {
    name: string
    value: string
    error: string | undefined
    onChange: (value: string) => void
  }
  /** Reads and sends. Whether it was done. */
  submit: (event?: FormEvent) => Promise<boolean>
  /** The yes to what was asked: sends as `submit` would, without reading anew. */
  attempt: (work: (key: string) => unknown) => Promise<boolean>
  /** Says what is wrong, wherever that was found out, and leads to the first of it. */
  refuse: (problems: Problems) => void
  /** The sentence at this path goes, or all: what it was about was changed. */
  clear: (path?: string) => void
  /** Begins anew, with these values. */
  restart: (values: V) => void
}

/**
 * A form: values, and one sentence beside each wrong field. Validated on blur and when it is sent, never while typing; a field
 * that was left empty is only asked for when it is sent. Corrected fields lose their sentence, the first wrong one gets the
 * focus, no value is ever taken away, and however often it is sent it is one intent until it has been done. Needs the message
 * area `fields`.
 */
export function useForm<V extends Values, I = V>(options: FormOptions<V, I>): FormState<V> {
  const { initial, check, read, send, ask, onChange } = options
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const key = useRef(newIdempotencyKey())
  const [failure, setFailure] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  /** Fields whose sentence came from the server: only another value takes it away. */
  const byServer = useRef(new Set<string>())

  const readNow = (values: V): Reading<I> | Promise<Reading<I>> => {
    if (read) return read(values)
    const input = values as unknown as I
    const problems = check?.(values)
    return problems instanceof Promise ? problems.then((found) => ({ input, problems: found })) : { input, problems }
  }
  const library = useLibrary<FieldValues>({ defaultValues: initial })
  const { isDirty } = library.formState
  const errors = sentencesOf(library.formState.errors)
  const values = library.watch() as V
  const latest = () => ({ ...library.getValues() }) as V

  useEffect(() => {
    if (refusals === 0) return
    const lead = () => {
      const wrong = firstWrong(element.current)
      if (wrong && wrong !== document.activeElement) leadTo(wrong)
    }
    lead()
    // A dialog that closes over the form hands the focus back to its opener first.
    const frame = requestAnimationFrame(lead)
    return () => cancelAnimationFrame(frame)
  }, [refusals])

  const show = (problems: Problems) => {
    for (const [path, problem] of problemsIn(problems))
      library.setError(kept(path), { type: 'said', message: sayProblem(t, problem) })
  }
  const refuse = (problems: Problems, server = false) => {
    byServer.current = new Set(server ? problemsIn(problems).map(([path]) => path) : [])
    library.clearErrors()
    show(problems)
    setRefusals((count) => count + 1)
  }
  const change: FormState<V>['change'] = (to) => {
    const next = typeof to === 'function' ? to(latest()) : to
    for (const [name, value] of Object.entries(next)) {
      library.setValue(name, value, { shouldDirty: true })
      byServer.current.delete(name)
    }
    library.clearErrors(Object.keys(next))
    setFailure(undefined)
    onChange?.(latest())
  }
  const set: FormState<V>['set'] = (name, value) => change({ [name]: value } as unknown as Partial<V>)

  const blur = async (name: keyof V & string) => {
    const left = latest()[name]
    if (left === '') return
    const found = problemsIn((await readNow(latest())).problems ?? {})
    await released()
    if (latest()[name] !== left) return
    // A field that was said to be wrong may have come right by this one; what the server refused stays so until it is edited.
    const said = [name, ...Object.keys(errors)].filter((path) => !byServer.current.has(path))
    library.clearErrors(said.map(kept))
    show(Object.fromEntries(found.filter(([path]) => said.includes(path))))
  }

  const refused = (error: ApiError) => {
    const said = placesOf(error, options, latest())
    if (problemsIn(said).length > 0) refuse(said, true)
    else setFailure(options.explain?.(error) ?? error.msg)
  }
  /** One at a time, whoever taps twice. */
  const attempt = async (work: (key: string) => unknown): Promise<boolean> => {
    if (working.current) return false
    working.current = true
    library.clearErrors()
    setFailure(undefined)
    setBusy(true)
    try {
      await work(key.current)
      key.current = newIdempotencyKey()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What it was to be done to is no longer as it was, or the key has done something else: what comes now is another intent.
      if (error.error === 'request.conflict') key.current = newIdempotencyKey()
      refused(error)
      return false
    } finally {
      working.current = false
      setBusy(false)
    }
  }
  const submit: FormState<V>['submit'] = async (event) => {
    // Forms in the dialogs and sheets of this one tell React's tree of their own.
    if (event && event.target !== event.currentTarget) return false
    event?.preventDefault()
    if (working.current) return false
    setFailure(undefined)
    const reading = readNow(latest())
    // What can be said at once is said at once.
    const { input, problems } = reading instanceof Promise ? await slowly(reading) : reading
    if (problems && problemsIn(problems).length > 0) refuse(problems)
    else if (ask) ask(input as I)
    else return attempt((intent) => send?.(input as I, intent))
    return false
  }
  const slowly = async (reading: Promise<Reading<I>>): Promise<Reading<I>> => {
    working.current = true
    setBusy(true)
    try {
      return await reading
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  return {
    element,
    values,
    errors,
    failure,
    busy,
    dirty: isDirty,
    set,
    change,
    blur,
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: ({ target }) => set(name, target.value as V[typeof name]),
      onBlur: () => void blur(name),
    }),
    choice: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: (value) => set(name, value as V[typeof name]),
    }),
    submit,
    attempt,
    refuse,
    clear: (path) => library.clearErrors(path === undefined ? undefined : kept(path)),
    restart: (next) => {
      byServer.current.clear()
      setFailure(undefined)
      key.current = newIdempotencyKey()
      library.reset(next)
    },
  }
}

/** The library would hang what is wrong with a line below what is wrong with its list, as a tree; here each path is a name. */
const kept = (path: string): string => path.replaceAll('.', '/')

const sentencesOf = (errors: FieldErrors): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name.replaceAll('/', '.'), error?.message as string]),
  )

/** The fields of the form that a refusal is about; none, when it is about the whole or about what the form does not ask for. */
function placesOf<V extends Values, I>(error: ApiError, options: FormOptions<V, I>, values: V): Problems {
  const { beside, places = {}, place, explain } = options
  const field = beside?.[error.error as Refusal]
  if (field) return { [field]: explain?.(error) ?? error.msg }
  const placed = place?.(error, values)
  if (placed) return placed
  const found = refusedFields(error).map((one) => ({ ...one, field: places[one.field] ?? one.field }))
  const known = found.filter((one) => one.field in values)
  // The first sentence for a field is the one to act on.
  return Object.fromEntries(known.toReversed().map((one) => [one.field, one.message]))
}
