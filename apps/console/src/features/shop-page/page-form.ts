import type { Input } from '@tradewind/contract/calls'
import { pageFields } from '@tradewind/contract/calls/seller-page'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import { readWith } from '@tradewind/web/form/problems'
import type { Reading } from '@tradewind/web/form/use-form'
import type { Page, Picture } from './page-queries.ts'

export type Said = { readonly [language: string]: string }
/** The page as it is typed. */
export type PageForm = { name: string; style: Said; story: Said; logo: Picture; cover: Picture }
export type PageInput = Omit<Input<'POST /api/seller/shop_edit'>, 'version'>

export const formOf = ({ name, style, story, logo, cover }: Page): PageForm => ({ name, style, story, logo, cover })

export const speak = (said: Said, language: LocaleCode, words: string): Said => ({ ...said, [language]: words })

export const isSame = (one: PageForm, other: PageForm): boolean => write(one) === write(other)

const write = ({ name, style, story, logo, cover }: PageForm): string =>
  JSON.stringify([name.trim(), spoken(style), spoken(story), logo.url, cover.url])

/** What is said, by language in one order; blanks are not said. */
const spoken = (said: Said): [string, string][] =>
  Object.entries(said)
    .flatMap(([language, words]): [string, string][] => (words.trim() ? [[language, words.trim()]] : []))
    .toSorted(([one], [other]) => one.localeCompare(other))

/** What a reader of a language sees where nothing is written in it: the same rule as the server's. */
export function fallbackOf(said: Said, language: LocaleCode): LocaleCode | undefined {
  if (said[language]?.trim()) return undefined
  const others = ['en', ...activeLocales.map(({ file_name }) => file_name)] as LocaleCode[]
  return others.find((other) => said[other]?.trim())
}

export function readPageForm({ name, style, story, logo, cover }: PageForm): Reading<PageInput> {
  return readWith<PageInput>(pageFields, {
    name,
    style: Object.fromEntries(spoken(style)),
    story: Object.fromEntries(spoken(story)),
    logo: logo.url,
    cover: cover.url,
  })
}
