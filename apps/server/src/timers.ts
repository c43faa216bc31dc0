import { orderTimers } from './modules/orders/orders.ts'
import type { TimerTable } from './platform/timers.ts'

/** Kind of timer -> what happens when it is due. */
export const timers: TimerTable = { ...orderTimers }
