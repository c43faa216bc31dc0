import { ApiError } from '@tradewind/client/api-error'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import type { Refusal } from '@tradewind/contract/errors'
import { fieldText } from '@tradewind/messages/field-text'
import { useT } from '@tradewind/messages/react'
import { type FormEvent, useRef, useState } from 'react'

/** What is wrong, by field: a key of the area `fields`, or a sentence. */
export type Problems<F extends string> = Partial<Record<F, string>>

type ActFormOptions<F extends string, I> = {
  blank: Record<F, string>
  /** What is sent, or what is wrong with what was typed. */
  read: (typed: Record<F, string>) => { input: I } | { problems: Problems<F> }
  /** Rejects with the ApiError of a refusal. */
  send: (input: I, key: string) => Promise<unknown>
  /** Where a field of the call is called otherwise than here. */
  places?: Record<string, F>
  /** Beside which field a refusal is said that is about one and names none. */
  beside?: Partial<Record<Refusal, F>>
  /** Words for a refusal that say more than the server's own. */
  explain?: (refused: ApiError) => string | undefined
}

/**
 * A form that sends one call: what was typed stays, what is wrong stands beside its field, and however often it is sent it is
 * one intent until it has been done.
 */
export function useActForm<F extends string, I>({ blank, read, send, places, beside, explain }: ActFormOptions<F, I>) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(blank)
  const [problems, setProblems] = useState<Problems<F>>({})
  const [failure, setFailure] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())

  const refuse = (found: Problems<F>) => {
    setProblems(found)
    // The message is drawn first; then the first field that it stands at is led to.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus(),
    )
  }
  const set = (next: Partial<Record<F, string>>) => {
    setTyped((now) => ({ ...now, ...next }))
    setFailure(undefined)
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in next))) as Problems<F>)
  }
  const say = (problem: string | undefined) =>
    problem && /^[a-z_]+$/.test(problem) ? fieldText(t, { message: problem }) : problem

  async function submit(event?: FormEvent): Promise<boolean> {
    event?.preventDefault()
    if (busy) return false
    const asked = read(typed)
    if ('problems' in asked) {
      refuse(asked.problems)
      return false
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await send(asked.input, key.current)
      key.current = newIdempotencyKey()
      return true
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      const field = beside?.[refused.error as Refusal]
      const found = field
        ? ({ [field]: explain?.(refused) ?? refused.msg } as Problems<F>)
        : problemsOf(refused, Object.keys(blank) as F[], places)
      if (Object.keys(found).length > 0) refuse(found)
      else setFailure(refused)
      return false
    } finally {
      setBusy(false)
    }
  }

  const now = read(typed)
  return {
    form,
    typed,
    set,
    busy,
    submit,
    /** What would be sent, or nothing while something is wrong. */
    ready: 'input' in now ? now.input : undefined,
    /** Whether it could be sent; what is wrong is shown when it could not. */
    check: () => {
      if ('problems' in now) refuse(now.problems)
      return 'input' in now
    },
    failure: failure && (explain?.(failure) ?? failure.msg),
    refusal: failure,
    /** For a text input or area. */
    text: (field: F) => ({
      value: typed[field],
      error: say(problems[field]),
      onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value } as Record<F, string>),
    }),
    problem: (field: F) => say(problems[field]),
  }
}

function problemsOf<F extends string>(
  { msg, data }: ApiError,
  fields: readonly F[],
  places: Record<string, F> = {},
): Problems<F> {
  const issues = Array.isArray(data.issues) ? (data.issues as { field: string; message: string }[]) : []
  const named = typeof data.field === 'string' ? [{ field: data.field, message: msg }] : []
  const found = issues.length > 0 ? issues : named
  return Object.fromEntries(
    found.flatMap(({ field, message }) => {
      const place = places[field] ?? fields.find((one) => one === field)
      return place ? [[place, message]] : []
    }),
  ) as Problems<F>
}
