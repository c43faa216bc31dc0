import type { Messages } from '@lingui/core'
import { createContext, type ReactNode, use } from 'react'
import type { Area } from '../gen/keys.gen.ts'
import { loaders, localesInProgress } from '../gen/load.gen.ts'
import type { Format } from './format.ts'
import { type Locale, type LocaleCode, localeOrEnglish } from './locales.ts'
import { createTranslator, type Translate, type Translator } from './translate.ts'

const catalogs = new Map<LocaleCode, Messages>()
const loading = new Map<LocaleCode, Map<Area, Promise<void>>>()

function catalogOf(code: LocaleCode): Messages {
  const catalog = catalogs.get(code) ?? {}
  catalogs.set(code, catalog)
  return catalog
}

/** Fetches the messages of one area once; a route awaits it in its loader. A failed fetch may be tried again. */
export function loadArea(code: LocaleCode, area: Area): Promise<void> {
  const areas = loading.get(code) ?? new Map<Area, Promise<void>>()
  loading.set(code, areas)
  const known = areas.get(area)
  if (known) return known
  const fetched = fetchArea(code, area).catch((error: unknown) => {
    areas.delete(area)
    throw error
  })
  areas.set(area, fetched)
  return fetched
}

async function fetchArea(code: LocaleCode, area: Area): Promise<void> {
  const first = await loaders[code]?.()
  if (!first) throw new Error(`there are no messages in ${code}`)
  Object.assign(catalogOf(code), ((await first.later[area]?.()) ?? first).default)
}

export const loadAreas = async (code: LocaleCode, areas: readonly Area[]): Promise<void> => {
  await Promise.all(areas.map((area) => loadArea(code, area)))
}

/** Everything that the present language has loaded, in the next one: await it, then hand the provider its new locale. */
export const loadLocale = (code: LocaleCode, from: LocaleCode): Promise<void> =>
  loadAreas(code, [...(loading.get(from)?.keys() ?? [])])

/** A language that is being written, which a developer may look at; in production there is none. */
export const localeInProgress = (code: string | null): Locale | undefined =>
  localesInProgress.find(({ file_name }) => file_name === code)

const translators = new Map<LocaleCode, Translator>()

/** The same words outside of components: toasts of the client, titles of routes. */
export function translatorFor(code: LocaleCode): Translator {
  const locale = localeInProgress(code) ?? localeOrEnglish(code)
  const translator = translators.get(locale.file_name) ?? createTranslator(locale, catalogOf(locale.file_name))
  translators.set(locale.file_name, translator)
  return translator
}

const TranslatorContext = createContext<Translator | null>(null)

export function MessagesProvider({ locale, children }: { locale: LocaleCode; children: ReactNode }) {
  return <TranslatorContext value={translatorFor(locale)}>{children}</TranslatorContext>
}

function useTranslator(): Translator {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('useT, useFormat and useLocale need a <MessagesProvider> above them')
  return translator
}

export const useT = (): Translate => useTranslator().t
export const useFormat = (): Format => useTranslator().format
export const useLocale = (): Locale => useTranslator().locale
