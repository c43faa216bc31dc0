import { events } from './events.ts'
import { deskPushesJob } from './modules/desk-notices/desk-notices.ts'
import {
  importWaits,
  type PictureSource,
  picturesJob,
  stocktakesJob,
  workOneImport,
} from './modules/imports/imports.ts'
import { newsWait, numberNews } from './modules/live/live.ts'
import { pushNotices, pushWaits } from './modules/notices/notices.ts'
import { dispatchesJob, findsJob } from './modules/orders/orders.ts'
import { typesJob } from './modules/product-types/product-types.ts'
import { searchesJob } from './modules/searches/searches.ts'
import { alikeJob } from './modules/topups/topups.ts'
import { payoutWaits, workOnePayout } from './modules/withdrawals/withdrawals.ts'
import type { Database } from './platform/db.ts'
import { deliverMail, messageWaits } from './platform/mail/mail.ts'
import { eventWaits, workEvents } from './platform/outbox.ts'
import { fireDueTimers, type Timers, timerIsDue } from './platform/timers.ts'
import type { JobTable } from './platform/worker.ts'

/**
 * What works beside the requests, each in a loop and on a connection of its own: a slow mail server, a large file or a signer
 * that is away holds up no order. `wake` names them. `onNews` is told when open pages have something to hear; what only the `console`'s
 * role may read is done with it.
 */
export const jobsWith = (timers: Timers, { onNews = () => undefined, pictures, console }: JobsNeed = {}) =>
  ({
    events: { waits: () => eventWaits, workOne: ({ db, log }) => workEvents(db, events, log) },
    live: { waits: () => newsWait, workOne: (ctx) => numberNews(ctx, onNews) },
    timers: { waits: timerIsDue(timers), workOne: async (ctx) => (await fireDueTimers(ctx, timers)) > 0 },
    mail: { waits: messageWaits, workOne: deliverMail },
    dispatches: dispatchesJob,
    finds: findsJob,
    imports: { waits: importWaits, workOne: workOneImport },
    pictures: picturesJob(pictures),
    pushes: { waits: pushWaits, workOne: pushNotices },
    'desk-pushes': deskPushesJob(console),
    alike: alikeJob,
    searches: searchesJob,
    stocktakes: stocktakesJob,
    types: typesJob,
    payouts: { waits: payoutWaits, workOne: workOnePayout },
  }) satisfies JobTable

type JobsNeed = { onNews?: () => void; pictures?: PictureSource | undefined; console?: Database }

/** One for each job, and one for the look at what waits. */
export const WORKER_CONNECTIONS = Object.keys(jobsWith({})).length + 1

declare module './platform/db.ts' {
  interface Jobs extends Record<keyof ReturnType<typeof jobsWith>, true> {}
}
