import { PAY_PASSWORD } from '../../factories/orders.ts'
import { PASSWORD, registerShopper } from '../../factories/shopper.ts'
import type { Shopper } from '../promised.ts'
import { type Planner, pick, plan } from '../step.ts'
import { clientFor } from '../world.ts'

const MOST_SHOPPERS = 2

export const register: Planner = (model) => {
  if (model.shoppers.length >= MOST_SHOPPERS) return undefined
  const shopper: Shopper = {
    kind: 'shopper',
    id: '',
    name: `shopper ${model.shoppers.length + 1}`,
    available: 0,
    frozen: 0,
    escrow: 0,
    code: { set: false, fails: 0, lockedUntil: 0 },
    bag: [],
    payees: [],
    asked: 0,
  }
  return plan({
    says: shopper.name,
    foretell: () => model.shoppers.push(shopper),
    async call(world) {
      const { id, client } = await registerShopper(world.lane)
      const address = await client.call('POST /api/user/address_add', ADDRESS)
      world.clients.set(id, client)
      world.addresses.set(id, address.id)
      return id
    },
    learn: (id) => {
      shopper.id = id
    },
    touches: [shopper],
  })
}

const ADDRESS = {
  addressee: 'Amira Haddad',
  mobile: '+351912345678',
  country: 'PT',
  area: 'Porto',
  detail: 'Rua das Flores 12',
  postcode: '4050-262',
  tag: 'home',
  is_default: true,
}

export const setPaymentCode: Planner = ({ shoppers }, { who }) => {
  const shopper = pick(
    shoppers.filter(({ code }) => !code.set),
    who,
  )
  if (!shopper) return undefined
  return plan({
    says: shopper.name,
    foretell: () => {
      shopper.code.set = true
    },
    call: (world) =>
      clientFor(world, shopper).call('POST /api/user/resetPay', {
        pay_password: PAY_PASSWORD,
        confirm_pay_password: PAY_PASSWORD,
        password: PASSWORD,
      }),
    touches: [shopper],
  })
}
