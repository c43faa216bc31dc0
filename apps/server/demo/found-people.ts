import { type Cents, cents } from '@tradewind/contract/money'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { foundAddress, foundShopper, hireStaff } from '../src/modules/identity/identity.ts'
import { foundTopup } from '../src/modules/topups/topups.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/db.ts'
import { buyerPassword, buyerPayPassword, demoAccounts } from './accounts.ts'
import { buyers } from './buyers.ts'
import { shops } from './shops.ts'

export type FoundBuyer = { id: string; language: string; addressId: string; payPassword: string }
export type FoundPeople = { demo: FoundBuyer; others: FoundBuyer[]; sellers: Map<string, string> }

const DEMO_BALANCE = cents(1_086_20)
const BUYER_BALANCE = cents(25_000_00)

/** Shoppers with an address and money at hand, a seller for each shop, operators with different duties. */
export async function foundPeople(
  ctx: Context,
  databases: { shop: Database; console: Database },
  shopIds: Map<string, string>,
): Promise<FoundPeople> {
  const { operator, second_operator, auditor, second_auditor, seller, shopper } = demoAccounts
  const staff = await databases.console.tx(async (tx) => {
    await hireStaff(ctx, tx, {
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
    return { auditorId, secondId, sellers }
  })
  const found: FoundBuyer[] = []
  for (const [place, buyer] of buyers.entries()) {
    const isDemo = place === 0
    const payPassword = isDemo ? shopper.pay_password : buyerPayPassword
    found.push(
      await ctx.db.tx(async (tx) => {
        const id = await foundShopper(ctx, tx, {
          account: isDemo ? shopper.account : buyer.account,
          email: buyer.email,
          password: isDemo ? shopper.password : buyerPassword,
          givenName: buyer.givenName,
          familyName: buyer.familyName,
          language: localeOrEnglish(isDemo ? 'en' : buyer.language).file_name,
          payPassword,
        })
        const { area, ...address } = buyer.address
        const addressId = await foundAddress(ctx, tx, id, { ...address, area: area.join(' / ') })
        return { id, language: buyer.language, addressId, payPassword }
      }),
    )
  }
  for (const [place, buyer] of found.entries()) await topUp(buyer.id, place === 0 ? DEMO_BALANCE : BUYER_BALANCE)
  const [demo, ...others] = found
  if (!demo) throw new Error('the demo has no shopper')
  return { demo, others, sellers: staff.sellers }

  // The way all money comes in: its owner claimed it, somebody saw it at the bank, somebody else agreed.
  function topUp(shopperId: string, amount: Cents): Promise<void> {
    const people = { checkerId: staff.auditorId, secondCheckerId: staff.secondId }
    const reason = 'opening balance of the demo world, seen at the bank'
    return databases.console.tx((tx) => foundTopup(tx, { shopperId, amount, ...people, reason, at: ctx.now() }))
  }
}
