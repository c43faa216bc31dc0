import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, cents, formatDollars, HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import { isSupportedCountry } from 'libphonenumber-js'
import { asSeller, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { DomainError, type FieldIssue } from '../../platform/errors.ts'
import { deleteFreight, freightRule, insertFreight, nextFreightVersion, selectFreight } from './freight.sql.ts'
import { type FreightRule, freightBy, isFree, ruleFor } from './freight.ts'

type Rules = Answer<'GET /api/seller/freight_rules'>
type Edit = Parsed<'POST /api/seller/freight_edit'>
type TypedRule = Edit['rules'][number]

/** More than this for one parcel is a slip of the finger. */
const MOST_FREIGHT = cents(10_000_00)

export async function readFreightRules(ctx: Context): Promise<Rules> {
  return readRules(ctx.db, asSeller(ctx).shopId)
}

/** Replaces the whole set. Two edits that began from one version: the second is refused. */
export async function editFreightRules(ctx: Context, input: Edit): Promise<Rules> {
  const { shopId } = asSeller(ctx)
  const rules = readTyped(input.rules)
  return ctx.db.tx(async (tx) => {
    if ((await nextFreightVersion(tx, shopId, input.version)) === 0) throw new DomainError('request.conflict')
    await deleteFreight(tx, shopId)
    await insertFreight(tx, shopId, rules)
    return readRules(tx, shopId)
  })
}

/** What a parcel would cost, by rules that are not kept yet or by those of the shop. Nothing is written. */
export async function tryFreight(
  ctx: Context,
  input: Parsed<'POST /api/seller/freight_try'>,
): Promise<Answer<'POST /api/seller/freight_try'>> {
  const { shopId } = asSeller(ctx)
  const typed = input.rules && readTyped(input.rules)
  const rules = typed ?? (await selectFreight(ctx.db, shopId)).freight.map(freightRule)
  const rule = ruleFor(rules, input.country)
  if (!rule) return { rule: null, freight: null, free: false, days_from: null, days_to: null }
  const goods = parseDollars(input.worth)
  return {
    rule: rules.indexOf(rule),
    freight: formatDollars(freightBy(rule, { items: input.items, grams: input.grams, goods })),
    free: isFree(rule, goods),
    days_from: rule.days.from,
    days_to: rule.days.to,
  }
}

async function readRules(db: Db, shopId: string): Promise<Rules> {
  const { version, freight } = await selectFreight(db, shopId)
  return { version, rules: freight.map(freightRule).map(ruleView) }
}

const ruleView = ({ countries, by, first, further, freeFrom, days }: FreightRule): Rules['rules'][number] => ({
  countries: countries && [...countries],
  by,
  first: formatDollars(first),
  further: formatDollars(further),
  free_from: freeFrom === null ? null : formatDollars(freeFrom),
  days_from: days.from,
  days_to: days.to,
})

/** Rules as somebody wrote them; all that is wrong with them is told at once, each beside its field. */
function readTyped(typed: readonly TypedRule[]): FreightRule[] {
  const seen = new Set<string>()
  const issues = typed.flatMap((rule, index) =>
    ruleIssues(rule, seen).map((issue) => ({ ...issue, field: `rules.${index}.${issue.field}` })),
  )
  if (issues.length > 0) throw new DomainError('field.invalid', { field: issues[0]?.field, issues })
  return typed.map((rule) => ({
    countries: rule.countries && [...new Set(rule.countries)],
    by: rule.by,
    first: parseDollars(rule.first),
    further: parseDollars(rule.further),
    freeFrom: rule.free_from === null ? null : parseDollars(rule.free_from),
    days: { from: rule.days_from, to: rule.days_to },
  }))
}

const REST_OF_WORLD = 'rest of the world'

function ruleIssues(rule: TypedRule, seen: Set<string>): FieldIssue[] {
  const issues: FieldIssue[] = []
  const places = rule.countries ? new Set(rule.countries) : [REST_OF_WORLD]
  for (const place of places) {
    if (place !== REST_OF_WORLD && !isSupportedCountry(place))
      issues.push({ field: 'countries', message: 'country_required' })
    else if (seen.has(place)) issues.push({ field: 'countries', message: 'duplicate' })
    seen.add(place)
  }
  for (const field of ['first', 'further'] as const) issues.push(...above(field, rule[field], MOST_FREIGHT))
  if (rule.free_from !== null) {
    if (parseDollars(rule.free_from) === 0n) issues.push({ field: 'free_from', message: 'amount_not_positive' })
    issues.push(...above('free_from', rule.free_from, HIGHEST_PRICE))
  }
  if (rule.days_to < rule.days_from)
    issues.push({ field: 'days_to', message: 'too_small', args: { min: rule.days_from } })
  return issues
}

const above = (field: string, typed: string, most: Cents): FieldIssue[] =>
  parseDollars(typed) > most ? [{ field, message: 'too_big', args: { max: Number(most / 100n) } }] : []
