import type { Answer } from '@tradewind/contract/calls'
import { activeLocales } from '@tradewind/messages/locales'

export type Banner = Answer<'GET /api/admin/banner_list'>['list'][number]
export type Typed = { link: string; from: string; to: string; picture: string } & Record<`title_${string}`, string>

export const touchedByBanner = ['GET /api/admin/banner_list'] as const

/** What stands in the fields at first. */
export const typedOf = (banner: Banner | undefined): Typed => ({
  link: banner?.link ?? '/search',
  from: banner?.from ?? '',
  to: banner?.to ?? '',
  picture: '',
  ...Object.fromEntries(activeLocales.map(({ file_name }) => [`title_${file_name}`, banner?.title[file_name] ?? ''])),
})

/** The words that were given, by language; a language that was emptied says English. */
export const titlesIn = (typed: Typed): Record<string, string> =>
  Object.fromEntries(
    activeLocales.flatMap(({ file_name }) => {
      const title = (typed[`title_${file_name}`] ?? '').trim()
      return title === '' ? [] : [[file_name, title]]
    }),
  )
