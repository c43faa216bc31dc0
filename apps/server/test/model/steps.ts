import type { Refusal } from '@tradewind/contract/errors'
import fc from 'fast-check'
import type { Promised } from './promised.ts'
import { chance, type Planner, Step } from './step.ts'
import * as debts from './steps/debts.ts'
import * as house from './steps/house.ts'
import * as orders from './steps/orders.ts'
import * as people from './steps/people.ts'
import * as refunds from './steps/refunds.ts'
import * as returns from './steps/returns.ts'
import * as topups from './steps/topups.ts'
import * as withdrawals from './steps/withdrawals.ts'
import type { World } from './world.ts'

/** `point`: it is there to be refused so. */
type Kind = { kind: string; planner: Planner; weights: Record<About, number>; point?: Refusal }
/** What a run is mostly about: money in and out, or what happens after an order was paid. */
type About = 'wallet' | 'afterSale'
const of = (kind: string, wallet: number, afterSale: number, planner: Planner, point?: Refusal): Kind => ({
  kind,
  planner,
  weights: { wallet, afterSale },
  point,
})

/** All that can happen, and how often it is tried against the others. */
export const kinds: readonly Kind[] = [
  of('register', 2, 1, people.register),
  of('set the payment code', 24, 8, people.setPaymentCode),
  of('claim a top-up', 6, 3, topups.claim),
  of('audit a top-up: pass', 16, 6, topups.pass),
  of('audit a top-up: refuse', 10, 2, topups.refuse),
  of('put into the bag', 6, 4, orders.intoBag),
  of('order the bag', 10, 14, orders.orderTheBag),
  of('order one thing', 6, 22, orders.buy),
  of('pay', 30, 160, orders.payRight),
  of('pay with a wrong code', 10, 3, orders.payWrong, 'pay_password.wrong'),
  of('cancel an order (buyer)', 6, 6, orders.cancelByBuyer),
  of('cancel an order (shop)', 5, 6, orders.cancelBySeller),
  of('pack', 12, 20, orders.packIt),
  of('ship', 16, 160, orders.shipIt),
  of('receive', 24, 20, orders.receiveIt),
  of('save a payee', 4, 1, withdrawals.addWhereTo),
  of('ask for a withdrawal', 14, 2, withdrawals.ask),
  of('take a withdrawal back', 7, 1, withdrawals.takeBack),
  of('approve a withdrawal', 30, 3, withdrawals.approve),
  of('refuse a withdrawal', 9, 1, withdrawals.refuse),
  of('claim a withdrawal', 30, 3, withdrawals.send),
  of('withdrawal sent', 30, 3, withdrawals.sent),
  of('withdrawal arrived', 16, 1, withdrawals.arrived),
  of('withdrawal returned', 14, 1, withdrawals.returned),
  of('ask for an adjustment', 5, 1, house.adjust),
  of('agree to an adjustment', 12, 3, house.agree),
  of('refuse an adjustment', 7, 3, house.refuse),
  of('ask for a refund', 3, 200, refunds.apply),
  of('withdraw a request', 1, 20, refunds.withdraw),
  of('agree to a refund', 2, 26, refunds.agree),
  of('offer (shop)', 1, 70, refunds.offer),
  of('offer (buyer)', 1, 56, refunds.counter),
  of('accept an offer (buyer)', 2, 260, refunds.accept),
  of('decline an offer', 1, 160, refunds.decline),
  of('accept an offer (shop)', 2, 340, refunds.acceptCounter),
  of('refuse a refund', 1, 60, refunds.refuse),
  of('escalate', 2, 300, refunds.escalate),
  of('send back', 2, 300, returns.sendBack),
  of('say that a return arrived', 1, 420, returns.sayDelivered),
  of('receive a return', 2, 200, returns.receiveReturn),
  of('contest a return', 1, 280, returns.contest),
  of('judge', 4, 460, returns.judge),
  of('agree to a judgement', 4, 1000, returns.agreeToJudgement),
  of('give', 1, 8, refunds.give),
  of('revoke', 1, 14, refunds.revoke),
  of('ask to write off a debt', 3, 6, debts.askToWriteOff),
  of('agree to a write-off', 10, 40, debts.agree),
  of('refuse a write-off', 4, 12, debts.refuse),
  of('let time pass', 6, 8, house.letTimePass),
  of('restart', 2, 2, house.restart),
]

type Sequence = Iterable<fc.AsyncCommand<Promised, World>>

/**
 * Sequences long enough that `most` of their steps find something that they can be about; the model counts those and ends
 * there. They shrink as fast-check shrinks commands: first to the steps that ran.
 */
export const sequences = (most: number): fc.Arbitrary<Sequence> =>
  fc.oneof(
    { weight: 2, arbitrary: sequencesAbout('wallet', most) },
    { weight: 3, arbitrary: sequencesAbout('afterSale', most) },
  )

function sequencesAbout(about: About, most: number): fc.Arbitrary<Sequence> {
  const [least, longest] = [most * 30, most * 32]
  const step = fc.oneof(
    ...kinds.map(({ kind, planner, weights }) => ({
      weight: weights[about],
      arbitrary: chance.map((chosen) => new Step(kind, planner, chosen)),
    })),
  )
  return new AtLeast(fc.commands([step], { maxCommands: longest, size: 'max' }), least)
}

/** Generates until it is long enough; shrinks without regard to that. */
class AtLeast extends fc.Arbitrary<Sequence> {
  private readonly inner: fc.Arbitrary<Sequence>
  private readonly least: number

  constructor(inner: fc.Arbitrary<Sequence>, least: number) {
    super()
    this.inner = inner
    this.least = least
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Sequence> {
    for (;;) {
      const value = this.inner.generate(random, bias)
      if ([...value.value_].length >= this.least) return value
    }
  }

  override canShrinkWithoutContext(value: unknown): value is Sequence {
    return this.inner.canShrinkWithoutContext(value)
  }

  override shrink(value: Sequence, context?: unknown): fc.Stream<fc.Value<Sequence>> {
    return this.inner.shrink(value, context)
  }
}
