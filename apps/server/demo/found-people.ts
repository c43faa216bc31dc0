import { localeOrEnglish } from '@tradewind/messages/locales'
import { foundAddress, foundShopper, hireStaff } from '../src/modules/identity/identity.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/db.ts'
import { buyerPassword, buyerPayPassword, demoAccounts } from './accounts.ts'
import { at } from './as-people.ts'
import { buyers } from './buyers.ts'
import { shops } from './shops.ts'

export type FoundBuyer = { id: string; language: string; addressId: string; payPassword: string }
export type FoundPeople = {
  demo: FoundBuyer
  /** By their ids in the demo. */
  buyers: Map<string, FoundBuyer>
  sellers: Map<string, string>
  /** The two who saw the money of each deposit at the bank. */
  auditors: { checkerId: string; secondCheckerId: string }
  /** Who sends money, asks for corrections, and judges between shoppers and shops. */
  financeId: string
}

/** They were here before the first order. */
const CAME_DAYS_AGO = 150

/** Shoppers with an address, a seller for each shop, operators with different duties. */
export async function foundPeople(
  now: Context,
  databases: { shop: Database; console: Database },
  shopIds: Map<string, string>,
): Promise<FoundPeople> {
  const ctx = at(now, CAME_DAYS_AGO)
  const { operator, second_operator, auditor, second_auditor, seller, shopper } = demoAccounts
  const staff = await databases.console.tx(async (tx) => {
    const financeId = await hireStaff(ctx, tx, {
      ...operator,
      name: 'Olga Marsh',
      kind: 'operator',
      roles: ['finance', 'administrator', 'support'],
    })
    await hireStaff(ctx, tx, {
      ...second_operator,
      name: 'Ines Duarte',
      kind: 'operator',
      roles: ['administrator'],
    })
    const auditorId = await hireStaff(ctx, tx, {
      ...auditor,
      name: 'Amir Haddad',
      kind: 'operator',
      roles: ['auditor'],
    })
    const secondId = await hireStaff(ctx, tx, {
      ...second_auditor,
      name: 'Wen Li',
      kind: 'operator',
      roles: ['auditor'],
    })
    const sellers = new Map<string, string>()
    for (const [place, shop] of shops.entries()) {
      const account = place === 0 ? seller.account : `seller-${shop.id}`
      const shopId = shopIds.get(shop.id) ?? ''
      sellers.set(
        shopId,
        await hireStaff(ctx, tx, { account, password: seller.password, name: shop.name, kind: 'seller', shopId }),
      )
    }
    return { financeId, auditorId, secondId, sellers }
  })
  const found = new Map<string, FoundBuyer>()
  for (const [place, buyer] of buyers.entries()) {
    const isDemo = place === 0
    const payPassword = isDemo ? shopper.pay_password : buyerPayPassword
    found.set(
      buyer.id,
      await ctx.db.tx(async (tx) => {
        const id = await foundShopper(ctx, tx, {
          account: isDemo ? shopper.account : buyer.account,
          email: buyer.email,
          password: isDemo ? shopper.password : buyerPassword,
          givenName: buyer.givenName,
          familyName: buyer.familyName,
          language: localeOrEnglish(buyer.language).file_name,
          payPassword,
        })
        const { area, ...address } = buyer.address
        const addressId = await foundAddress(ctx, tx, id, { ...address, area: area.join(' / ') })
        return { id, language: buyer.language, addressId, payPassword }
      }),
    )
  }
  const demo = found.get(buyers[0]?.id ?? '')
  if (!demo) throw new Error('the demo has no shopper')
  const auditors = { checkerId: staff.auditorId, secondCheckerId: staff.secondId }
  return { demo, buyers: found, sellers: staff.sellers, auditors, financeId: staff.financeId }
}
