import { type CallKey, calls } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Routes } from './bind.ts'
import type { Context } from './context.ts'
import { DomainError } from './errors.ts'
import { parseInput } from './input.ts'
import { answerSerialiser } from './serialise.ts'

/** What a visitor gets from a public call, as JSON text; nothing where the call would be refused. */
export type AnswerPublic = (key: string, input: object, lang: LocaleCode) => Promise<string | undefined>

type Handle = (ctx: Context, input: unknown) => Promise<unknown>

/** Asks public calls from within the process, as a visitor: through the same parser, function and serialiser as over HTTP. */
export function publicAnswers(
  routes: Partial<Routes>,
  system: Context,
  refreshClock: () => Promise<void>,
): AnswerPublic {
  const serialisers = new Map<CallKey, (data: unknown) => string>()
  const serialiserOf = (key: CallKey) => {
    const known = serialisers.get(key) ?? answerSerialiser(calls[key].answer)
    serialisers.set(key, known)
    return known
  }
  return async (name, input, lang) => {
    const key = name as CallKey
    const handle = routes[key] as Handle | undefined
    if (calls[key]?.who !== 'public' || !key.startsWith('GET ') || !handle)
      throw new Error(`${name} is not for everybody`)
    await refreshClock()
    try {
      const parsed = parseInput(calls[key].input, input, lang)
      return serialiserOf(key)(await handle({ ...system, actor: { kind: 'visitor' }, lang, call: key }, parsed))
    } catch (error) {
      if (error instanceof DomainError) return undefined
      throw error
    }
  }
}
