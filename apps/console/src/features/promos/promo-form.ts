import { newPromo, newShopPromo, shopPromoTerms } from '@tradewind/contract/calls/promo-shapes'
import type { PromoKind } from '@tradewind/contract/code-lists'
import { DAY_MS } from '@tradewind/contract/durations'
import type { LocaleCode } from '@tradewind/messages/locales'
import { latinDigits } from '@tradewind/messages/typed-numbers'
import { type Problem, type Problems, readWith } from '@tradewind/web/form/problems'
import { amountIn, countIn } from '@tradewind/web/form/typed-figures'
import { localDay } from '../../shared/local-time.ts'
import type { HousePromoInput, Promo, PromoInput } from './promo-queries.ts'

/** A code as it is typed. Days are those of the reader's own calendar, the last one included. */
export type PromoForm = {
  code: string
  name: string
  kind: PromoKind
  percent: string
  cap: string
  amount: string
  minimum: string
  from: string
  to: string
  maxUses: string
  perShopper: string
  /** What it is for: all goods of the shop, or those of the list. */
  scope: 'all' | 'some'
  goods: { id: string; title: string }[]
  /** Who sees it: everybody on the shop's page, or only who has the code. */
  seen: 'all' | 'holders'
}
export type PromoField = keyof PromoForm

export const blankPromo = (now: Date): PromoForm => ({
  code: '',
  name: '',
  kind: 'percent',
  percent: '10',
  cap: '',
  amount: '',
  minimum: '',
  from: localDay(now),
  to: localDay(new Date(now.getTime() + 30 * DAY_MS)),
  maxUses: '100',
  perShopper: '1',
  scope: 'all',
  goods: [],
  seen: 'holders',
})

export const formOf = (promo: Promo, lang: LocaleCode): PromoForm => ({
  code: promo.code,
  name: promo.name[lang] ?? promo.name.en ?? Object.values(promo.name)[0] ?? '',
  kind: promo.kind,
  percent: promo.percent === null ? '' : String(promo.percent),
  cap: promo.cap ?? '',
  amount: promo.amount ?? '',
  minimum: promo.minimum === '0.00' ? '' : promo.minimum,
  from: localDay(new Date(promo.starts_at)),
  to: localDay(lastMoment(promo)),
  maxUses: String(promo.max_uses),
  perShopper: String(promo.per_shopper),
  scope: promo.goods ? 'some' : 'all',
  goods: promo.goods ?? [],
  seen: promo.shown ? 'all' : 'holders',
})

type Read<I> = { input: I; problems?: undefined } | { input?: undefined; problems: Problems }

/** The code as the call takes it, or what is wrong with it. What was not touched keeps its exact time. */
export function readPromo(form: PromoForm, was: Promo | undefined, lang: LocaleCode): Read<PromoInput> {
  const scope = {
    goods: form.scope === 'some' ? form.goods.map(({ id }) => id) : null,
    shown: form.seen === 'all',
  }
  return readAs(form, was, lang, ({ code, ...terms }) =>
    was ? readWith(shopPromoTerms, { ...terms, ...scope }) : readWith(newShopPromo, { code, ...terms, ...scope }),
  )
}

/** A code of the house says less: it is for the goods of every shop. */
export const readHousePromo = (form: PromoForm, lang: LocaleCode): Read<HousePromoInput> =>
  readAs(form, undefined, lang, (terms) => readWith(newPromo, terms))

function readAs<I extends object>(
  form: PromoForm,
  was: Promo | undefined,
  lang: LocaleCode,
  readTerms: (typed: Record<string, unknown>) => { input?: I; problems?: Record<string, Problem> },
): Read<I & { code: string }> {
  const problems: Record<string, Problem> = {}
  const code = latinDigits(form.code).trim().toUpperCase()
  const terms = {
    name: { ...was?.name, [lang]: form.name },
    code,
    benefit: benefitIn(form),
    minimum: amountIn(form.minimum) || '0.00',
    starts_at: startOf(),
    ends_at: endOf(),
    max_uses: countIn(form.maxUses),
    per_shopper: countIn(form.perShopper),
  }
  const { input, problems: found = {} } = readTerms(terms)
  for (const [field, problem] of Object.entries(found)) problems[placeOf(field) ?? field] ??= problem
  // Said in one language already it would do for the contract, but this one was taken away.
  if (form.name.trim() === '') problems.name = 'required'
  return input && Object.keys(problems).length === 0 ? { input: { ...input, code } } : { problems }

  function startOf(): string {
    if (was && form.from === localDay(new Date(was.starts_at))) return was.starts_at
    return momentOf('from', 0)
  }
  function endOf(): string {
    if (was && form.to === localDay(lastMoment(was))) return was.ends_at
    return momentOf('to', 1)
  }
  /** Midnight at the beginning of a day, or at its end. */
  function momentOf(field: 'from' | 'to', days: 0 | 1): string {
    const [year = 0, month = 1, day = 1] = form[field].split('-').map(Number)
    const at = new Date(year, month - 1, day + days)
    const isDay = /^\d{4}-\d\d-\d\d$/.test(form[field]) && !Number.isNaN(at.getTime())
    if (!isDay && form[field].trim() !== '') problems[field] = 'not_date'
    return isDay ? at.toISOString() : ''
  }
}

function benefitIn({ kind, percent, cap, amount }: PromoForm) {
  if (kind === 'amount') return { kind, amount: amountIn(amount) }
  const most = amountIn(cap) || null
  return kind === 'freight' ? { kind, cap: most } : { kind, percent: countIn(percent), cap: most }
}

const FIELDS: Record<string, PromoField> = {
  code: 'code',
  name: 'name',
  benefit: 'kind',
  'benefit.percent': 'percent',
  'benefit.cap': 'cap',
  'benefit.amount': 'amount',
  goods: 'goods',
  minimum: 'minimum',
  starts_at: 'from',
  ends_at: 'to',
  max_uses: 'maxUses',
  per_shopper: 'perShopper',
}

/** What the server found, beside the fields of the form. */
export function refusedFields(data: Record<string, unknown>): Problems {
  const issues = Array.isArray(data.issues) ? (data.issues as { field: string; message: string }[]) : []
  return Object.fromEntries(
    issues.flatMap(({ field, message }) => {
      const place = placeOf(field)
      return place ? [[place, message]] : []
    }),
  )
}

const placeOf = (field: string): PromoField | undefined => FIELDS[field] ?? FIELDS[field.split('.')[0] ?? '']

/** A code that ends at midnight holds until the end of the day before. */
const lastMoment = ({ ends_at }: Promo): Date => new Date(Date.parse(ends_at) - 1)

/** What an input promises, for the sentence that says it. */
export function termsOf({ benefit, minimum = '0.00', per_shopper, goods }: PromoInput) {
  return {
    kind: benefit.kind,
    goods,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    cap: benefit.kind === 'amount' ? null : (benefit.cap ?? null),
    amount: benefit.kind === 'amount' ? benefit.amount : null,
    minimum,
    per_shopper,
  }
}
