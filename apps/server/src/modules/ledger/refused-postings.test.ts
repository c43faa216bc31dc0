import { line, post, refuses, useScene } from '../../../test/refused-writes.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { openShopAccounts } from './ledger.ts'

// What the posting routine itself refuses, to the role of the storefront.
const scene = useScene()
const refused = refuses(scene)

const ENOUGH = line('user_available', 'user_escrow', '1000')
const escrow = (amount: string) => line('user_available', 'user_escrow', amount)
const payment = () => ({ event: 'order_paid', owner_id: scene.buyer, order_id: newId() })
const paidAgain = (owner_id: string) => ({
  event: 'order_paid',
  owner_id,
  order_id: scene.paidOrder,
  ref_id: scene.paidOrder,
})

refused('spending more than there is', 'shop', 'account_within_bounds', (tx) => post(tx, payment(), escrow('8001')))
refused('spending more than there is in two lines that fit alone', 'shop', 'account_within_bounds', (tx) =>
  post(tx, payment(), escrow('5000'), escrow('5000')),
)
refused('settling more than escrow holds', 'shop', 'account_within_bounds', (tx) =>
  post(tx, { ...payment(), event: 'order_settled' }, line('user_escrow', 'transit', '2101')),
)
refused("settling an order out of another order's escrow", 'shop', 'order_within_bounds', (tx) =>
  post(tx, { ...payment(), event: 'order_settled' }, line('user_escrow', 'transit', '500')),
)
refused('crediting a shop with what no buyer gave', 'shop', 'order_within_bounds', async (tx) => {
  const shopId = newId()
  await openShopAccounts(tx, shopId)
  return post(tx, { ...payment(), owner_id: shopId, event: 'shop_credited' }, line('transit', 'shop_pending', '500'))
})
refused('taking from a buyer what no shop gets', 'shop', 'order_within_bounds', (tx) =>
  post(tx, { ...paidAgain(scene.buyer), event: 'order_settled' }, line('user_escrow', 'transit', '500')),
)
refused('paying an order straight from the bank', 'shop', 'transfer_flow', (tx) =>
  post(tx, payment(), line('bank_clearing', 'user_available', '1000')),
)
refused('an event that nobody knows', 'shop', '23502', (tx) => post(tx, { ...payment(), event: 'gift' }, ENOUGH))
refused('a kind of account that nobody knows', 'shop', 'transfer_flow', (tx) =>
  post(tx, payment(), line('user_available', 'user_savings', '1')),
)
refused('the money of somebody without accounts', 'shop', 'account_of_owner', (tx) =>
  post(tx, { ...payment(), owner_id: newId() }, ENOUGH),
)
refused('an amount of nothing', 'shop', 'journal_amount_check', (tx) => post(tx, payment(), escrow('0')))
refused('an amount below nothing', 'shop', 'journal_amount_check', (tx) => post(tx, payment(), escrow('-5')))
refused('an amount below nothing behind a larger one', 'shop', 'transfer_amount_check', (tx) =>
  post(tx, payment(), ENOUGH, escrow('-5')),
)
refused('half a cent', 'shop', '22P02', (tx) => post(tx, payment(), escrow('0.5')))
refused('an exponent', 'shop', '22P02', (tx) => post(tx, payment(), escrow('1e3')))
refused('more cents than a bigint holds', 'shop', '22003', (tx) => post(tx, payment(), escrow('9223372036854775808')))
refused('a journal that moves nothing', 'shop', '23502', (tx) => post(tx, payment()))
refused('holding money for an order without naming it', 'shop', 'journal_names_its_order', (tx) =>
  post(tx, { event: 'order_paid', owner_id: scene.buyer }, ENOUGH),
)
refused('paying an order again with another amount', 'shop', 'journal_once', (tx) =>
  post(tx, paidAgain(scene.buyer), ENOUGH),
)
refused('paying an order again from somebody else', 'shop', 'journal_once', (tx) =>
  post(tx, paidAgain(scene.other), escrow('2000'), line('promo_expense', 'user_escrow', '100')),
)
refused('paying two orders of which one is too much', 'shop', 'account_within_bounds', async (tx: Tx) => {
  await post(tx, payment(), escrow('7000'))
  return post(tx, payment(), escrow('1001'))
})
