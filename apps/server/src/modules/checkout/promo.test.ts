import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildPromo, buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'
import { countUse, selectPromo } from './checkout.sql.ts'
import { promoRefusal } from './promo.ts'
import { selectPromoOf } from './promos.sql.ts'

const server = useServer()

const startsAt = new Date('2026-05-01T00:00:00.000Z')
const endsAt = new Date('2026-05-08T00:00:00.000Z')
const before = (at: Date) => new Date(at.getTime() - 1)

test('a code counts from its first moment on and in its last moment no more, when it is shown, when it is used and when it is listed', async () => {
  const { shopId } = await buildSeller(server)
  const code = `EDGE${newId().slice(-8)}`.toUpperCase()
  const id = await buildPromo(server, { code, shopId, startsAt, endsAt })
  const db = server.databases.shop
  const promo = await selectPromo(db, code, newId())
  const usesAt = async (moment: Date): Promise<number> => {
    let used = 0
    const trying = db.tx(async (tx) => {
      used = await countUse(tx, id, moment)
      throw new Error('only tried')
    })
    await expect(trying).rejects.toThrow('only tried')
    return used
  }
  const at = async (moment: Date) => [
    promo && promoRefusal(promo, cents(1_00), moment),
    await usesAt(moment),
    (await selectPromoOf(db, shopId, id, { at: moment, lang: 'en' }))?.state,
  ]
  expect(await at(before(startsAt))).toEqual(['not_started', 0, 'coming'])
  expect(await at(startsAt)).toEqual([undefined, 1, 'live'])
  expect(await at(before(endsAt))).toEqual([undefined, 1, 'live'])
  expect(await at(endsAt)).toEqual(['expired', 0, 'over'])
})

test('goods worth exactly the minimum are enough, and the last use is one', () => {
  const promo = {
    id: '',
    code: '',
    name: { en: '' },
    shopId: null,
    goods: null,
    shown: false,
    benefit: { kind: 'amount' as const, amount: cents(1_00) },
    minimum: cents(20_00),
    startsAt,
    endsAt,
    maxUses: 3,
    perShopper: 2,
    used: 2,
    usedByShopper: 1,
  }
  const refusal = (over: Partial<typeof promo>, covered = 20_00n) =>
    promoRefusal({ ...promo, ...over }, cents(covered), startsAt)
  expect(refusal({})).toBeUndefined()
  expect(refusal({}, 19_99n)).toBe('minimum')
  expect(refusal({ used: 3 })).toBe('used_up')
  expect(refusal({ usedByShopper: 2 })).toBe('already_used')
})
