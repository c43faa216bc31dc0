import { HIGHEST_PRICE } from '@tradewind/contract/money'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import type { LocalisedText } from '../../../platform/localised.ts'
import { chosenWords, folded } from './chosen.ts'
import type { DraftIssue, DraftOption, DraftSku, ProductDraft } from './product-draft.ts'

/** What a product may hold; the contract of the seller's calls says the same. */
export const LIMITS = {
  title: 300,
  subtitle: 300,
  description: 20_000,
  brand: 80,
  code: 100,
  optionName: 50,
  valueName: 100,
  facts: 100,
  factName: 100,
  factValue: 1_000,
  options: 3,
  values: 100,
  skus: 250,
  pictures: 12,
  stock: 1_000_000,
  weightGrams: 1_000_000,
  readyDays: 365,
} as const

/** All that is wrong with a draft by itself, in the order in which a seller reads it. */
export function draftIssues(draft: ProductDraft): DraftIssue[] {
  return [
    ...plain('handle', draft.handle, 255, true),
    ...words('title', draft.title, LIMITS.title, true),
    ...words('subtitle', draft.subtitle ?? {}, LIMITS.subtitle),
    ...words('description', draft.description, LIMITS.description),
    ...plain('brand', draft.brand, LIMITS.brand),
    ...atMost('facts', draft.facts, LIMITS.facts),
    ...draft.facts.flatMap(({ name, value }, index) => [
      ...words(`facts[${index}].name`, name, LIMITS.factName, true),
      ...words(`facts[${index}].value`, value, LIMITS.factValue, true),
    ]),
    ...atMost('options', draft.options, LIMITS.options),
    ...twice(draft.options, (index) => `options[${index}].name`),
    ...draft.options.flatMap(optionIssues),
    ...atMost('skus', draft.skus, LIMITS.skus),
    ...skuIssues(draft),
    ...atMost('pictures', draft.pictures, LIMITS.pictures),
    ...within('weight_grams', draft.weightGrams, 1, LIMITS.weightGrams),
    ...within('ready_days', draft.readyDays, 0, LIMITS.readyDays),
    ...(draft.onShelf && draft.skus.length === 0 ? [{ field: 'skus', message: 'sku_required' }] : []),
  ]
}

function optionIssues({ name, values }: DraftOption, index: number): DraftIssue[] {
  const at = `options[${index}]`
  return [
    ...words(`${at}.name`, name, LIMITS.optionName, true),
    ...(values.length === 0 ? [{ field: `${at}.values`, message: 'required' }] : []),
    ...atMost(`${at}.values`, values, LIMITS.values),
    ...values.flatMap((value, place) => words(`${at}.values[${place}].name`, value.name, LIMITS.valueName, true)),
    ...twice(values, (place) => `${at}.values[${place}].name`),
  ]
}

function skuIssues({ options, skus }: ProductDraft): DraftIssue[] {
  const seen = new Set<string>()
  return skus.flatMap((sku, index) => {
    const at = `skus[${index}]`
    const issues = [
      ...(sku.price < 1n ? [{ field: `${at}.price`, message: 'too_small', args: { min: 0.01 } }] : []),
      ...(sku.price > HIGHEST_PRICE
        ? [{ field: `${at}.price`, message: 'too_big', args: { max: Number(HIGHEST_PRICE / 100n) } }]
        : []),
      ...(sku.stock === null ? [] : within(`${at}.stock`, sku.stock, 0, LIMITS.stock)),
      ...(sku.weightGrams === undefined ? [] : within(`${at}.weight_grams`, sku.weightGrams, 1, LIMITS.weightGrams)),
      ...plain(`${at}.code`, sku.code, LIMITS.code),
      ...plain(`${at}.barcode`, sku.barcode, LIMITS.code),
    ]
    const pairs = chosenPairs(options, sku)
    if (!pairs) return [...issues, { field: `${at}.choice`, message: 'invalid' }]
    const chosen = chosenWords(pairs)
    if (seen.has(chosen)) issues.push({ field: `${at}.choice`, message: 'duplicate' })
    seen.add(chosen)
    return issues
  })
}

/** The option and the value behind each index of a choice; undefined when it is not one value of every option. */
export function chosenPairs(options: readonly DraftOption[], { choice }: Pick<DraftSku, 'choice'>) {
  const pairs = options.flatMap((option, index) => {
    const value = option.values[choice[index] ?? -1]
    return value ? [{ option: option.name, value: value.name, picture: value.picture }] : []
  })
  return choice.length === options.length && pairs.length === options.length ? pairs : undefined
}

function twice(named: readonly { name: LocalisedText }[], field: (index: number) => string): DraftIssue[] {
  const names = named.map(({ name }) => folded(name))
  return names.flatMap((name, index) =>
    name !== '' && names.indexOf(name) < index ? [{ field: field(index), message: 'duplicate' }] : [],
  )
}

function words(field: string, said: LocalisedText, max: number, required = false): DraftIssue[] {
  const texts = Object.entries(said)
  if (required && !texts.some(([, text]) => text)) return [{ field, message: 'required' }]
  return texts.flatMap(([locale, text]) =>
    findLocale(locale) ? plain(`${field}.${locale}`, text, max) : [{ field: `${field}.${locale}`, message: 'unknown' }],
  )
}

/** Postgres keeps no null byte, and half a character cannot be sent to anybody. */
const UNUSABLE = /[\0\p{Cs}]/u

function plain(field: string, text: string | null, max: number, required = false): DraftIssue[] {
  if (!text) return required ? [{ field, message: 'required' }] : []
  if (text.length > max) return [{ field, message: 'too_long', args: { max } }]
  return UNUSABLE.test(text) ? [{ field, message: 'invalid' }] : []
}

function atMost(field: string, list: readonly unknown[], max: number): DraftIssue[] {
  return list.length > max ? [{ field, message: 'too_many', args: { max } }] : []
}

function within(field: string, value: number, min: number, max: number): DraftIssue[] {
  if (!Number.isInteger(value)) return [{ field, message: 'not_number' }]
  if (value < min) return [{ field, message: 'too_small', args: { min } }]
  return value > max ? [{ field, message: 'too_big', args: { max } }] : []
}
