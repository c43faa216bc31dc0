import type { LocaleCode } from '@tradewind/messages/locales'
import { latinDigits, readCount } from '@tradewind/messages/typed-numbers'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import type { Promo, PromoInput } from './promo-queries.ts'

/** A code as it is typed. Days are those of the reader's own calendar, the last one included. */
export type PromoForm = {
  code: string
  name: string
  kind: 'percent' | 'amount'
  percent: string
  cap: string
  amount: string
  minimum: string
  from: string
  to: string
  maxUses: string
  perShopper: string
}
export type PromoField = keyof PromoForm
/** A key of the area `fields`, or a sentence of the server. */
export type Problems = Partial<Record<PromoField, string>>

const DAY_MS = 86_400_000

export const blankPromo = (now: Date): PromoForm => ({
  code: '',
  name: '',
  kind: 'percent',
  percent: '10',
  cap: '',
  amount: '',
  minimum: '',
  from: dayOf(now),
  to: dayOf(new Date(now.getTime() + 30 * DAY_MS)),
  maxUses: '100',
  perShopper: '1',
})

export const formOf = (promo: Promo, lang: LocaleCode): PromoForm => ({
  code: promo.code,
  name: promo.name[lang] ?? promo.name.en ?? Object.values(promo.name)[0] ?? '',
  kind: promo.kind,
  percent: promo.percent === null ? '' : String(promo.percent),
  cap: promo.cap ?? '',
  amount: promo.amount ?? '',
  minimum: promo.minimum === '0.00' ? '' : promo.minimum,
  from: dayOf(new Date(promo.starts_at)),
  to: dayOf(lastMoment(promo)),
  maxUses: String(promo.max_uses),
  perShopper: String(promo.per_shopper),
})

/** The code as the call takes it, or what is wrong with it. What was not touched keeps its exact time. */
export function readPromo(
  form: PromoForm,
  was: Promo | undefined,
  lang: LocaleCode,
): { input: PromoInput; problems?: undefined } | { input?: undefined; problems: Problems } {
  const problems: Problems = {}
  const tell = (field: PromoField, typed: string, problem: string) => {
    problems[field] = typed.trim() === '' ? 'required' : problem
  }
  const count = (field: 'maxUses' | 'perShopper'): number => {
    const read = readCount(form[field])
    if (read === undefined) tell(field, form[field], 'not_number')
    return read ?? 0
  }
  const maybe = (field: 'cap' | 'minimum'): string | null => {
    if (form[field].trim() === '') return null
    const read = readTypedAmount(form[field])
    if (read === undefined) tell(field, form[field], 'not_money')
    return read ?? null
  }
  const input: PromoInput = {
    code: latinDigits(form.code).trim().toUpperCase(),
    name: { ...was?.name, [lang]: form.name.trim() },
    benefit: form.kind === 'percent' ? percentOf() : amountOf(),
    minimum: maybe('minimum') ?? '0.00',
    starts_at: startOf(),
    ends_at: endOf(),
    max_uses: count('maxUses'),
    per_shopper: count('perShopper'),
  }
  if (!was && !/^[A-Z0-9]{3,40}$/.test(input.code))
    tell('code', form.code, /^[A-Z0-9]*$/.test(input.code) ? 'code_length' : 'letters_digits')
  if (form.name.trim() === '') problems.name = 'required'
  return Object.keys(problems).length > 0 ? { problems } : { input }

  function percentOf(): PromoInput['benefit'] {
    const percent = readCount(form.percent)
    if (percent === undefined) tell('percent', form.percent, 'not_number')
    return { kind: 'percent', percent: percent ?? 0, cap: maybe('cap') }
  }
  function amountOf(): PromoInput['benefit'] {
    const amount = readTypedAmount(form.amount)
    if (amount === undefined) problems.amount = form.amount.trim() === '' ? 'amount_required' : 'not_money'
    return { kind: 'amount', amount: amount ?? '0' }
  }
  function startOf(): string {
    if (was && form.from === dayOf(new Date(was.starts_at))) return was.starts_at
    return momentOf('from', 0)
  }
  function endOf(): string {
    if (was && form.to === dayOf(lastMoment(was))) return was.ends_at
    return momentOf('to', 1)
  }
  /** Midnight at the beginning of a day, or at its end. */
  function momentOf(field: 'from' | 'to', days: 0 | 1): string {
    const [year = 0, month = 1, day = 1] = form[field].split('-').map(Number)
    const at = new Date(year, month - 1, day + days)
    if (!/^\d{4}-\d\d-\d\d$/.test(form[field]) || Number.isNaN(at.getTime())) {
      tell(field, form[field], 'not_date')
      return ''
    }
    return at.toISOString()
  }
}

const FIELDS: Record<string, PromoField> = {
  code: 'code',
  name: 'name',
  benefit: 'kind',
  'benefit.percent': 'percent',
  'benefit.cap': 'cap',
  'benefit.amount': 'amount',
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
      const place = FIELDS[field] ?? FIELDS[field.split('.')[0] ?? '']
      return place ? [[place, message]] : []
    }),
  )
}

/** A code that ends at midnight holds until the end of the day before. */
const lastMoment = ({ ends_at }: Promo): Date => new Date(Date.parse(ends_at) - 1)

/** As `<input type="date">` writes it: a day of the reader's own calendar. "2026-11-21" */
function dayOf(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
