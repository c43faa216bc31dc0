import { ordersOf, type Promised } from './promised.ts'
import { fireOrderTimer } from './promised-orders.ts'
import { fireRefundTimer } from './promised-returns.ts'
import { firstDue } from './promised-timers.ts'

/** The clock goes on, and what nobody did in time happens by itself. */
export function wait(model: Promised, minutes: number): void {
  model.now += minutes
  happenWhatIsDue(model)
}

/** One after the other, whatever was due first. */
export function happenWhatIsDue(model: Promised): void {
  for (;;) {
    const due = [
      ...ordersOf(model).map((one) => ({ ...firstDue(one.timers, model.now), fire: fireOrderTimer, one })),
      ...model.refunds.map((one) => ({ ...firstDue(one.timers, model.now), fire: fireRefundTimer, one })),
    ]
    const [first] = due.filter(({ name }) => name).sort((a, b) => (a.due ?? 0) - (b.due ?? 0))
    if (!first?.name) return
    first.fire(model, first.one as never, first.name)
  }
}
