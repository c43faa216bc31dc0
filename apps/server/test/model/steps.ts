import type { Refusal } from '@tradewind/contract/errors'
import fc from 'fast-check'
import type { Promised } from './promised.ts'
import { chance, type Planner, Step } from './step.ts'
import * as house from './steps/house.ts'
import * as orders from './steps/orders.ts'
import * as people from './steps/people.ts'
import * as topups from './steps/topups.ts'
import * as withdrawals from './steps/withdrawals.ts'
import type { World } from './world.ts'

/** `point`: it is there to be refused so. */
type Kind = { kind: string; planner: Planner; weight: number; point?: Refusal }
const of = (kind: string, weight: number, planner: Planner, point?: Refusal): Kind => ({ kind, weight, planner, point })

/** All that can happen, and how often it is tried against the others. */
export const kinds: readonly Kind[] = [
  of('register', 2, people.register),
  of('set the payment code', 12, people.setPaymentCode),
  of('claim a top-up', 6, topups.claim),
  of('audit a top-up: pass', 16, topups.pass),
  of('audit a top-up: refuse', 3, topups.refuse),
  of('put into the bag', 6, orders.intoBag),
  of('order the bag', 10, orders.orderTheBag),
  of('order one thing', 6, orders.buy),
  of('pay', 30, orders.payRight),
  of('pay with a wrong code', 8, orders.payWrong, 'pay_password.wrong'),
  of('cancel an order (buyer)', 3, orders.cancelByBuyer),
  of('cancel an order (shop)', 2, orders.cancelBySeller),
  of('pack', 12, orders.packIt),
  of('ship', 16, orders.shipIt),
  of('receive', 24, orders.receiveIt),
  of('save a payee', 4, withdrawals.addWhereTo),
  of('ask for a withdrawal', 14, withdrawals.ask),
  of('take a withdrawal back', 5, withdrawals.takeBack),
  of('approve a withdrawal', 30, withdrawals.approve),
  of('refuse a withdrawal', 6, withdrawals.refuse),
  of('claim a withdrawal', 30, withdrawals.send),
  of('withdrawal sent', 30, withdrawals.sent),
  of('withdrawal arrived', 6, withdrawals.arrived),
  of('withdrawal returned', 14, withdrawals.returned),
  of('ask for an adjustment', 3, house.adjust),
  of('agree to an adjustment', 12, house.agree),
  of('refuse an adjustment', 2, house.refuse),
  of('let time pass', 6, house.letTimePass),
  of('restart', 1, house.restart),
]

type Sequence = Iterable<fc.AsyncCommand<Promised, World>>

/**
 * Sequences long enough that about `most` of their steps find something that they can be about; the model counts those and
 * ends there. They shrink as fast-check shrinks commands: first to the steps that ran.
 */
export function sequences(most: number): fc.Arbitrary<Sequence> {
  const [least, longest] = [most * 4, most * 6]
  const step = fc.oneof(
    ...kinds.map(({ kind, planner, weight }) => ({
      weight,
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
