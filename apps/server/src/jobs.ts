import { events } from './events.ts'
import { importWaits, workOneImport } from './modules/imports/imports.ts'
import { payoutWaits, workOnePayout } from './modules/withdrawals/withdrawals.ts'
import { deliverMail, messageWaits } from './platform/mail/mail.ts'
import { eventWaits, workEvents } from './platform/outbox.ts'
import { fireDueTimers, type TimerTable, timerIsDue } from './platform/timers.ts'
import type { JobTable } from './platform/worker.ts'

/**
 * What works beside the requests, each in a loop and on a connection of its own: a slow mail server, a large file or a signer
 * that is away holds up no order. `wake` names them.
 */
export const jobsWith = (timers: TimerTable) =>
  ({
    events: { waits: () => eventWaits, workOne: ({ db, log }) => workEvents(db, events, log) },
    timers: { waits: timerIsDue, workOne: async (ctx) => (await fireDueTimers(ctx, timers)) > 0 },
    mail: { waits: messageWaits, workOne: deliverMail },
    imports: { waits: importWaits, workOne: workOneImport },
    payouts: { waits: payoutWaits, workOne: workOnePayout },
  }) satisfies JobTable

/** One for each job, and one for the look at what waits. */
export const WORKER_CONNECTIONS = Object.keys(jobsWith({})).length + 1
