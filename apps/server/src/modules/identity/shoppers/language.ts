import type { Answer, Parsed } from '@tradewind/contract/calls'
import { activeLocales } from '@tradewind/messages/locales'
import type { locales } from '@tradewind/messages/locales-of-spec'
import type { Context } from '../../../platform/context.ts'
import { missing } from '../../../platform/errors.ts'
import { updateLanguage } from './shoppers.sql.ts'

const languageView = (locale: (typeof locales)[number]): Answer<'GET /api/user/set_language'> => ({
  file_name: locale.file_name,
  language_name: locale.autonym,
  chinese_name: locale.chinese_name,
  bcp47: locale.bcp47,
  dir: locale.dir,
})

export async function listLanguages(): Promise<Answer<'GET /api/user/language_list'>> {
  return { list: activeLocales.map(languageView) }
}

export async function setLanguage(
  ctx: Context,
  input: Parsed<'GET /api/user/set_language'>,
): Promise<Answer<'GET /api/user/set_language'>> {
  const locale = activeLocales.find(({ file_name }) => file_name === input.file_name)
  if (!locale) throw missing()
  if (ctx.actor.kind === 'shopper') await updateLanguage(ctx.db, ctx.actor.id, locale.file_name)
  return languageView(locale)
}
