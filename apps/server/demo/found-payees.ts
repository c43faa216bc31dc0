import { addPayee, addShopPayee } from '../src/modules/withdrawals/withdrawals.ts'
import { demoAccounts } from './accounts.ts'
import { asBuyer, asShop, at, type World } from './as-people.ts'
import { buyers } from './buyers.ts'
import { shops } from './shops.ts'

/** Longer ago than a new payee has to wait, so that whoever tries the demo can take money out at once. */
const DAYS_AGO = 30

/** Where the demo's shopper and the demo's seller have money sent to. The numbers are those of examples. */
export async function foundPayees(world: World, shopIds: Map<string, string>): Promise<void> {
  const { demo } = world.people
  const [person] = buyers
  await addPayee(at(asBuyer(world, demo), DAYS_AGO), {
    type: 'card',
    card_no: '4000 0566 5566 5556',
    bank_name: 'Harbour Demo Bank',
    holder: `${person?.givenName} ${person?.familyName}`,
    pay_password: demo.payPassword,
  })
  const [first] = shops
  const shopId = first && shopIds.get(first.id)
  if (!first || !shopId) return
  await addShopPayee(at(asShop(world, shopId), DAYS_AGO), {
    type: 'card',
    card_no: 'GB82 WEST 1234 5698 7654 32',
    bank_name: 'Harbour Demo Bank',
    holder: first.name,
    password: demoAccounts.seller.password,
  })
}
