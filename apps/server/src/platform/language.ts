import type { LocaleCode } from '@tradewind/messages/locales'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import { type ServerKey, translatorOf } from '@tradewind/messages/server'
import type { FastifyRequest } from 'fastify'

/** Language of an API request: the `lang` header, else `language`, else English. The product's own codes. */
export function readLang(request: FastifyRequest): LocaleCode {
  for (const name of ['lang', 'language']) {
    const value = request.headers[name]
    const locale = typeof value === 'string' ? findLocale(value) : undefined
    if (locale?.active) return locale.file_name
  }
  return 'en'
}

/** A message whose key is only known at run time (a refusal, a field check). Where the key is known, use `translate`. */
export function say(lang: LocaleCode, key: string, args: Record<string, unknown>): string {
  const t = translatorOf(lang).t as (key: ServerKey, args: Record<string, unknown>) => string
  return t(key as ServerKey, args)
}
