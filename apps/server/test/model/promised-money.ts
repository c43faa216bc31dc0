import {
  type Adjustment,
  dollars,
  type Owner,
  type Payee,
  type Promised,
  type Proof,
  Refused,
  type Shop,
  say,
  type Topup,
  tryCode,
  type Withdrawal,
  type WriteOff,
} from './promised.ts'

const LEAST = 10_00
const MOST_IN = 50_000_00
const MOST_OUT = 20_000_00
const MOST_OPEN_CLAIMS = 5
const COOLS_FOR = 24 * 60

/** Nothing is credited by a claim. A picture or a transaction serves one claim, until that is refused. */
export function claimTopup(
  model: Promised,
  claim: Pick<Topup, 'shopper' | 'method' | 'claimed' | 'picture' | 'upload' | 'place'>,
): Topup {
  const { shopper, claimed, method, picture, upload, place } = claim
  if (claimed < LEAST || claimed > MOST_IN) throw new Refused('amount.outside_limits')
  const open = model.topups.filter((one) => one.shopper === shopper && one.state === 'auditing')
  if (open.length >= MOST_OPEN_CLAIMS) throw new Refused('topup.too_many_open')
  if (upload.served || picture.holder || (method === 'chain' && place.holder)) throw new Refused('evidence.used')
  const name = `top-up ${model.topups.length + 1}`
  const topup: Topup = { ...claim, id: '', name, arrived: undefined, state: 'auditing', word: undefined }
  picture.holder = topup
  upload.served = true
  if (method === 'chain') place.holder = topup
  model.topups.push(topup)
  return topup
}

/** What an auditor saw arrive is credited, whatever was claimed. */
export function passTopup(model: Promised, topup: Topup, by: string, arrived: number, place: Proof): void {
  if (topup.state !== 'auditing') throw new Refused('state.not_allowed')
  const before = topup.word
  const last = say(topup, { by, amount: arrived }, () => {})
  if (before && before.place !== place) throw new Refused('request.conflict')
  if (place.holder && place.holder !== topup) throw new Refused('evidence.used')
  place.holder = topup
  if (!last) {
    topup.word = { by, amount: arrived, place }
    return
  }
  Object.assign(topup, { state: 'passed', arrived })
  topup.shopper.available += arrived
  model.house[topup.method === 'bank' ? 'card' : 'chain'].held += arrived
}

export function refuseTopup(topup: Topup): void {
  if (topup.state !== 'auditing') throw new Refused('state.not_allowed')
  const proofs = [topup.picture, topup.place, topup.word?.place]
  for (const proof of proofs) if (proof?.holder === topup) proof.holder = undefined
  Object.assign(topup, { state: 'refused', word: undefined })
}

export function addPayee(model: Promised, owner: Owner, type: Payee['type'], rightCode: boolean): Payee {
  if (owner.kind === 'shopper') tryCode(model, owner, rightCode)
  const payee: Payee = { id: '', type, usableAt: model.now + COOLS_FOR }
  owner.payees.push(payee)
  return payee
}

const spendable = (owner: Owner): number => (owner.kind === 'shopper' ? owner.available : owner.payable)

function give(owner: Owner, amount: number): void {
  if (owner.kind === 'shopper') owner.available += amount
  else owner.payable += amount
}

const arrives = ({ amount, fee }: Withdrawal): number => amount - fee

/** Frozen at once. The charge of one in a hundred, at least a dollar, is within the amount. */
export function askWithdrawal(
  model: Promised,
  owner: Owner,
  { payee, amount, rightCode }: { payee: Payee; amount: number; rightCode: boolean },
): Withdrawal {
  if (owner.kind === 'shopper') tryCode(model, owner, rightCode)
  if (payee.usableAt > model.now) throw new Refused('payee.cooling')
  if (amount < LEAST || amount > MOST_OUT) throw new Refused('amount.outside_limits')
  const short = amount - spendable(owner)
  if (short > 0) throw new Refused('wallet.insufficient_funds', { short: dollars(short) })
  const withdrawal: Withdrawal = {
    id: '',
    name: `withdrawal ${model.withdrawals.length + 1}`,
    owner,
    type: payee.type,
    amount,
    fee: Math.max(1_00, Math.floor(amount / 100)),
    status: 'auditing',
    word: undefined,
    claimedBy: '',
    returnAsked: false,
  }
  give(owner, -amount)
  owner.frozen += amount
  owner.asked += amount
  model.withdrawals.push(withdrawal)
  return withdrawal
}

function advance(one: Withdrawal, from: Withdrawal['status'], to: Withdrawal['status']): void {
  if (one.status !== from) throw new Refused('state.not_allowed')
  one.status = to
}

function giveBack(one: Withdrawal): void {
  give(one.owner, one.amount)
  one.owner.frozen -= one.amount
}

export function endBeforeSent(one: Withdrawal, as: 'cancelled' | 'refused'): void {
  advance(one, 'auditing', as)
  giveBack(one)
}

export function approveWithdrawal(one: Withdrawal, by: string): void {
  if (one.status !== 'auditing') throw new Refused('state.not_allowed')
  const { amount } = one
  const keep = () => {
    one.word = { by, amount }
  }
  if (say(one, { by, amount }, keep)) Object.assign(one, { status: 'approved', word: undefined })
}

/** Nobody sends what the house does not have where it leaves. */
export function takeWithdrawal(model: Promised, one: Withdrawal, by: string): void {
  if (one.status !== 'approved') throw new Refused('state.not_allowed')
  const source = model.house[one.type]
  const short = arrives(one) + source.claimed - source.held
  if (short > 0) throw new Refused('withdrawal.not_covered', { short: dollars(short) })
  source.claimed += arrives(one)
  Object.assign(one, { status: 'sending', claimedBy: by })
}

export function noteSent(model: Promised, one: Withdrawal): void {
  advance(one, 'sending', 'sent')
  one.owner.frozen -= one.amount
  const source = model.house[one.type]
  source.claimed -= arrives(one)
  source.held -= arrives(one)
}

export function noteArrived(one: Withdrawal): void {
  if (one.returnAsked) throw new Refused('state.not_allowed')
  advance(one, 'sent', 'arrived')
}

/**
 * What was claimed and never left goes back whole, on the word of somebody else of finance; what was sent goes back without
 * the charge, when finance has said so and an auditor agrees.
 */
export function noteReturned(model: Promised, one: Withdrawal, by: { name: string; finance: boolean }): void {
  const source = model.house[one.type]
  if (one.status === 'sending') {
    if (!by.finance || one.claimedBy === by.name) throw new Refused('access.denied')
    one.status = 'returned'
    source.claimed -= arrives(one)
    giveBack(one)
  } else if (one.status === 'sent' && !one.returnAsked) {
    if (!by.finance) throw new Refused('access.denied')
    one.returnAsked = true
  } else if (one.status === 'sent') {
    if (by.finance) throw new Refused('access.denied')
    const word = { by: by.name, amount: arrives(one) }
    const keep = () => {
      one.word = word
    }
    if (!say(one, word, keep)) return
    one.status = 'returned'
    source.held += arrives(one)
    give(one.owner, arrives(one))
  } else throw new Refused('state.not_allowed')
}

const refuseBelowZero = (owner: Owner, amount: number): void => {
  const short = -(spendable(owner) + amount)
  if (short > 0) throw new Refused('wallet.insufficient_funds', { short: dollars(short) })
}

export function askAdjustment(model: Promised, owner: Owner, amount: number): Adjustment {
  refuseBelowZero(owner, amount)
  const name = `adjustment ${model.adjustments.length + 1}`
  const asked: Adjustment = { id: '', name, owner, amount, state: 'asked', word: undefined }
  model.adjustments.push(asked)
  return asked
}

/** Two auditors agree, whatever the amount; a second word that cannot be posted is not kept. */
export function agreeToAdjustment(one: Adjustment, by: string): void {
  if (one.state !== 'asked') throw new Refused('state.not_allowed')
  const word = { by, amount: Math.abs(one.amount) }
  const keep = () => {
    one.word = word
  }
  if (!say(one, word, keep, true)) return
  refuseBelowZero(one.owner, one.amount)
  one.state = 'posted'
  give(one.owner, one.amount)
}

export function refuseAdjustment(one: Adjustment): void {
  if (one.state !== 'asked') throw new Refused('state.not_allowed')
  one.state = 'refused'
}

/** Whatever the shop owes by then: that is looked at when somebody agrees. */
export function askWriteOff(model: Promised, shop: Shop, amount: number): WriteOff {
  const name = `write-off ${model.writeOffs.length + 1}`
  const asked: WriteOff = { id: '', name, shop, amount, state: 'asked', word: undefined }
  model.writeOffs.push(asked)
  return asked
}

/** Two auditors agree, whatever the amount, and never to more than the shop still owes. */
export function agreeToWriteOff(one: WriteOff, by: string): void {
  const { state, shop, amount } = one
  if (state !== 'asked') throw new Refused('state.not_allowed')
  if (amount > shop.debt) throw new Refused('amount.outside_limits', { max: dollars(shop.debt) })
  const keep = () => {
    one.word = { by, amount }
  }
  if (!say(one, { by, amount }, keep, true)) return
  one.state = 'posted'
  shop.debt -= amount
}

export function refuseWriteOff(one: WriteOff): void {
  if (one.state !== 'asked') throw new Refused('state.not_allowed')
  one.state = 'refused'
}
