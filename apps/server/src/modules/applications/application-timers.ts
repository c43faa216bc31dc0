import { type Context, SYSTEM_ID } from '../../platform/context.ts'
import { type TimerTable, takeTimer } from '../../platform/timers.ts'
import { releasePapers } from '../identity/identity.ts'
import { advanceApplication, PAPERS_TIMER } from './advance-application.ts'
import type { ApplicationTimer } from './application-state.ts'
import { lockApplication, replacePapers, selectPapers } from './applications.sql.ts'
import { tellApplicant } from './tell-applicant.ts'

const lapseBy = (timer: ApplicationTimer) => (ctx: Context, id: string) =>
  ctx.db.tx(async (tx) => {
    const row = await lockApplication(tx, id)
    if (!row || !(await takeTimer(tx, timer, id, ctx.now()))) return
    const hand = { role: 'system' as const, actorId: SYSTEM_ID, at: ctx.now() }
    const lapsed = await advanceApplication(tx, row, { ...hand, event: 'lapse', timer })
    if (timer === 'application_wait') await tellApplicant(ctx, tx, lapsed, { what: 'lapsed' })
  })

/** The papers of what came to nothing are let go of, and swept a day later. */
async function dropPapers(ctx: Context, id: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const row = await lockApplication(tx, id)
    if (!row || !(await takeTimer(tx, PAPERS_TIMER, id, ctx.now()))) return
    const papers = await selectPapers(tx, id)
    await replacePapers(tx, id, [])
    await releasePapers(
      tx,
      papers.map(({ file_id }) => file_id),
      ctx.now(),
    )
  })
}

/** Drafts that nobody goes on with, what nobody completes, and papers that nobody needs. */
export const applicationTimers: TimerTable<ApplicationTimer | typeof PAPERS_TIMER> = {
  application_draft: lapseBy('application_draft'),
  application_wait: lapseBy('application_wait'),
  [PAPERS_TIMER]: dropPapers,
}
