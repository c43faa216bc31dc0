import type { CallSpec } from '@tradewind/contract/call'
import { type CallKey, calls } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { BindOptions, Routes } from './bind.ts'
import type { Context, Shopper, Visitor } from './context.ts'
import { DomainError } from './errors.ts'
import { parseInput } from './input.ts'
import { answerSerialiser } from './serialise.ts'

export type Reader = Visitor | Shopper

/** For whom a page is written. */
export type PageReader = { reader: Reader; lang: LocaleCode; deliverTo?: string }

/** Reads that a page of the shop brings along, asked from within the process: the same parser, function and serialiser as over HTTP. */
export type PageAnswers = {
  /** Whoever holds this token; a visitor when nobody does (any more). */
  readerOf(token: string | undefined): Promise<Reader>
  /** The answer as JSON text; nothing where the call would be refused. */
  answer(key: string, input: object, as: PageReader): Promise<string | undefined>
}

type Handle = (ctx: Context, input: unknown) => Promise<unknown>

const VISITOR: Visitor = { kind: 'visitor' }

export function pageAnswers(
  routes: Partial<Routes>,
  system: Context,
  { refreshClock, authenticate }: Pick<BindOptions, 'refreshClock' | 'authenticate'>,
): PageAnswers {
  return {
    async readerOf(token) {
      if (!token) return VISITOR
      await refreshClock()
      const actor = await authenticate(token, 'shopper', { at: system.now(), device: '' })
      return actor?.kind === 'shopper' ? actor : VISITOR
    },
    async answer(name, input, { reader, lang, deliverTo }) {
      const key = name as CallKey
      const handle = routes[key] as Handle | undefined
      const spec: CallSpec | undefined = calls[key]
      const who = reader.kind === 'visitor' ? 'public' : 'shopper'
      if (spec?.who !== who || !key.startsWith('GET ') || spec.writes || !handle)
        throw new Error(`${name} is no call that a page brings along for a ${reader.kind}`)
      await refreshClock()
      try {
        const parsed = parseInput(spec.input, input, lang)
        const asked = { actor: reader, lang, deliverTo: spec.byDestination ? deliverTo : undefined }
        return answerSerialiser(calls[key].answer)(await handle({ ...system, ...asked, call: key }, parsed))
      } catch (error) {
        if (error instanceof DomainError) return undefined
        throw error
      }
    },
  }
}
