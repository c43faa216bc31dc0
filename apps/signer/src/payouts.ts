import { createHash, type KeyObject, sign as signBytes } from 'node:crypto'
import type { Outcome, PaymentLog, Payout } from './payment-log.ts'

/** The id is known, with another address or amount: somebody is wrong, and nothing is signed. */
export class OtherPayment extends Error {}

export type Payouts = {
  pay(payout: Payout): Promise<Outcome>
  voidPayout(id: string): Promise<Outcome>
}

/** One after the other, so that of two who ask for the same payment the second finds what the first did. */
export function openPayouts(log: PaymentLog, key: KeyObject): Payouts {
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const once = async (id: string, decide: () => Outcome): Promise<Outcome> => {
    const known = log.find(id)
    if (known) return known
    const outcome = decide()
    await log.append({ id, ...outcome })
    return outcome
  }
  return {
    pay: (payout) =>
      inTurn(async () => {
        const outcome = await once(payout.id, () => ({ state: 'signed', reference: sign(payout, key), payout }))
        if (outcome.state === 'signed' && textOf(outcome.payout) !== textOf(payout)) throw new OtherPayment()
        return outcome
      }),
    voidPayout: (id) => inTurn(() => once(id, () => ({ state: 'void' }))),
  }
}

const textOf = ({ id, network, address, amount }: Payout): string => JSON.stringify([id, network, address, amount])

/** Stands for signing and broadcasting: the same payment has the same signature, and its hash is what a chain would call it. */
function sign(payout: Payout, key: KeyObject): string {
  const signature = signBytes(null, Buffer.from(textOf(payout)), key)
  return `0x${createHash('sha256').update(signature).digest('hex')}`
}
