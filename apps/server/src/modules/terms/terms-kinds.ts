import { DAY_MS } from '@tradewind/contract/durations'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import type { ProposalKind } from '../approvals/approvals.ts'
import { tellStaff } from '../operators/operators.ts'
import { lockNetwork, selectFirstWord, selectHasBank, selectHasTrader } from './terms.sql.ts'
import { type TermsChange, writeTerms } from './write-terms.ts'

export type TermsKind = TermsChange['kind']

/** How long terms that two agreed on still wait, so that everybody of the house can object before money goes elsewhere. */
export const WAIT_MS = DAY_MS

type News = {
  what: 'proposed' | 'confirmed' | 'done' | 'closed' | 'off'
  about: TermsKind | 'shop_commission'
  name: string
  by: string
}

/** Where money goes and what it costs is everybody's business in the house: whoever sees something odd can end it in time. */
export const tellTerms = (ctx: Context, tx: Tx, news: News): Promise<void> =>
  tellStaff(ctx, tx, { template: 'termsNews', values: news })

const kindOf = (kind: TermsKind, waitMs: NonNullable<ProposalKind['waitMs']>): ProposalKind => ({
  roles: ['administrator'],
  on: 'terms',
  waitMs,
  tell: (ctx, tx, { subject_name: name, proposer, confirmer, closer }, what) =>
    tellTerms(ctx, tx, { what, about: kind, name, by: (closer ?? confirmer ?? proposer).name }),
  // What is proposed was read by the call that proposed it, and cannot have changed since.
  apply: async (ctx, tx, { payload, subject_id: what }) => {
    await writeTerms(tx, { kind, input: payload } as TermsChange)
    await noteSecurity(ctx, tx, { event: 'settings.changed', facts: { what } })
    return undefined
  },
})

const waits = async () => WAIT_MS

/**
 * Where there is none yet nobody's money goes elsewhere: the first account, the first name of ours and the first address of a
 * network hold at once. So do the first charges and limits of a market in which nobody sells or has money: they are nobody's yet.
 */
export const termsKinds = {
  terms_fees: kindOf('terms_fees', async (tx) => ((await selectFirstWord(tx)).on_fees ? 0 : WAIT_MS)),
  terms_limits: kindOf('terms_limits', async (tx) => ((await selectFirstWord(tx)).on_limits ? 0 : WAIT_MS)),
  terms_bank: kindOf('terms_bank', async (tx) => ((await selectHasBank(tx)).has ? WAIT_MS : 0)),
  terms_keeping: kindOf('terms_keeping', waits),
  terms_trader: kindOf('terms_trader', async (tx) => ((await selectHasTrader(tx)).has ? WAIT_MS : 0)),
  terms_network: kindOf('terms_network', async (tx, { network }) => waitForNetwork(tx, String(network))),
} satisfies Record<TermsKind, ProposalKind>

const waitForNetwork = async (tx: Tx, network: string): Promise<number> =>
  (await lockNetwork(tx, network))?.address ? WAIT_MS : 0
