import type { CallSpec } from '@tradewind/contract/call'
import { type CallKey, calls } from '@tradewind/contract/calls'
import * as fields from '@tradewind/contract/fields'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type BindOptions, bindCalls, type Routes } from '../src/platform/bind.ts'
import { createHttp } from '../src/platform/http.ts'
import { createLog } from '../src/platform/log.ts'

const specs = Object.entries(calls as Record<string, CallSpec>)
const pathOf = (key: string) => key.replace(/^\w+ \/api\//, '')

/** Which calls anyone may make, written out by hand. What it names and is not built yet may be missing, nothing may be more. */
const PUBLIC = [
  // What home shows of one's own is the shopper's.
  /^index\/(?!for_me$)/,
  /^goods\/(?!favourite$)/,
  /^merchant\/(list|detail|goods|assist_board)$/,
  /^user\/(language_list|set_language|register|login|logout|resetpwd|restore|send_captcha|help_support|law)$/,
  /^common\/region_list$/,
  // What a shop shows to everybody.
  /^promo\/list$/,
  /^chat\/hours$/,
  // The law asks for a way to revoke a purchase without a login.
  /^revocation\/declare$/,
  /^(seller|admin)\/login$/,
  /^health$/,
]

test('a visitor may make the public calls, and no other', () => {
  const open = specs.filter(([, spec]) => spec.who === 'public').map(([key]) => key)
  const listed = specs.map(([key]) => key).filter((key) => PUBLIC.some((pattern) => pattern.test(pathOf(key))))
  expect(open.sort()).toEqual(listed.sort())
  expect(open.length).toBeGreaterThan(15)
})

test('a call under seller/ is for sellers, one under admin/ for operators, all others for shoppers', () => {
  for (const [key, { who }] of specs) {
    if (who === 'public') continue
    const [controller] = pathOf(key).split('/')
    expect(who, key).toBe(controller === 'seller' ? 'seller' : controller === 'admin' ? 'operator' : 'shopper')
  }
})

// Ids of what everybody may see, that the client makes itself, or whose thing is no card for everybody else (talk.test.ts).
const OF_NOBODY = [
  'goods_id',
  'sku_id',
  'category_id',
  'category_ids[]',
  'merchant_id',
  'mer',
  'merge_id',
  'about_id',
  'about.id',
  'card.id',
  'message_id',
  'lines[].goods_id',
  'lines[].sku_id',
]

/** A picture of one operator, and who answers for the house: no side of the matrix is either (talk.test.ts, snippets.test.ts). */
const OF_OPERATORS = new Set([
  'POST /api/admin/chat_send picture',
  'POST /api/admin/snippet_save picture',
  'POST /api/admin/chat_assign staff_id',
])

test('a call that takes the id of a thing declares it, so that the matrix tries it with other people’s', () => {
  let ids = 0
  for (const [key, spec] of specs) {
    const declared = (spec.subjects ?? []).map(({ field }) => field)
    const taken = idsIn(spec.input).filter(
      (field) => !OF_NOBODY.includes(field) && !OF_OPERATORS.has(`${key} ${field}`),
    )
    expect(declared, key).toEqual(expect.arrayContaining(taken))
    ids += taken.length
  }
  expect(ids).toBeGreaterThan(30)
})

/** Paths of the fields that take an id, found by the schema they share. */
function idsIn(schema: unknown, path = ''): string[] {
  if (schema === fields.id) return [path]
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.def.shape).flatMap(([name, field]) => idsIn(field, path ? `${path}.${name}` : name))
  if (schema instanceof z.ZodMiniArray) return idsIn(schema.def.element, `${path}[]`)
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniNullable)
    return idsIn(schema.def.innerType, path)
  return []
}

const planted = 'GET /api/planted' as CallKey
afterEach(() => {
  delete (calls as Partial<typeof calls>)[planted]
})

test('the server does not start with a call that nobody is said to use', async () => {
  plant({ summary: 'Planted', input: z.object({}), answer: z.object({}) } as CallSpec)
  await expect(bind(() => Promise.resolve({}))).rejects.toThrow(`${planted} does not declare who may use it`)
})

test('the server does not start with a call that no function answers', async () => {
  plant({ summary: 'Planted', who: 'shopper', input: z.object({}), answer: z.object({}) })
  await expect(bind(undefined)).rejects.toThrow(`${planted} is in the contract but bound to no function`)
})

test('the server does not start with a call of operators that does not say of which', async () => {
  plant({ summary: 'Planted', who: 'operator', input: z.object({}), answer: z.object({}) })
  await expect(bind(() => Promise.resolve({}))).rejects.toThrow(
    `${planted} does not declare which operators may use it`,
  )
})

test('the server does not start with a call of a shop that does not say for whom of it', async () => {
  plant({ summary: 'Planted', who: 'seller', input: z.object({}), answer: z.object({}) })
  await expect(bind(() => Promise.resolve({}))).rejects.toThrow(`${planted} does not declare who of a shop may use it`)
})

test('an owner may whatever anybody of the shop may, and money and people of a shop are nobody’s beside its owner and who is there for money', () => {
  const money =
    /\/(extract|extract_\w+|payee_\w+|wallet|bill|bill_export|debt|commission|payout_report|money_\w+|staff_\w+)$/
  /** Sums that the overview of everybody tells: who sends it sees each order, who is there for money each posting. */
  const sums = /seller\/(sales|searches)$/
  for (const [key, { who, roles }] of specs) {
    if (who !== 'seller' || roles === 'any' || sums.test(key)) continue
    const list: readonly string[] = roles ?? []
    expect(list, key).toContain('owner')
    if (money.test(key)) expect(['owner', 'money'], key).toEqual(expect.arrayContaining([...list]))
    else expect(list, key).not.toContain('money')
  }
})

const plant = (spec: CallSpec) => Object.assign(calls, { [planted]: spec })

async function bind(answer: (() => Promise<object>) | undefined): Promise<void> {
  const others = Object.fromEntries(specs.map(([key]) => [key, () => Promise.resolve({})]))
  const routes = { ...others, [planted]: answer } as unknown as Routes
  const http = await createHttp(createLog('silent'))
  try {
    bindCalls(http, routes, {} as BindOptions)
  } finally {
    await http.close()
  }
}
