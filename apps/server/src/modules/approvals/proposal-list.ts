import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { type ProposalRow, selectProposals } from './proposals.sql.ts'
import { closeProposal, confirmProposal, type ProposalKinds } from './proposals.ts'

type ProposalView = Answer<'POST /api/admin/proposal_close'>

export async function listProposals(
  ctx: Context,
  input: Parsed<'GET /api/admin/proposal_list'>,
): Promise<Answer<'GET /api/admin/proposal_list'>> {
  asOperator(ctx)
  const [last] = decodeKey(input.cursor, ['id']) ?? []
  const rows = await selectProposals(ctx.db, { state: input.state, last: last?.toString(), limit: input.limit })
  return toPage(
    rows,
    input.limit,
    (row) => viewProposal(row, ctx),
    (row) => [row.id],
  )
}

/** Whether a word would count is told when it is given; here only whether it is this operator's to give. */
export function viewProposal(row: ProposalRow, ctx: Context): ProposalView {
  const { id: me, roles } = asOperator(ctx)
  const mine = roles.includes('administrator')
  const isOpen = row.state === 'open' && row.expires_at > ctx.now()
  return {
    id: row.id,
    kind: row.kind,
    subject: { id: row.subject_id, name: row.subject_name },
    change: Object.entries(row.payload).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    proposed_by: row.proposer,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.state,
    confirmed_by: row.confirmer,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    not_before: row.not_before?.toISOString() ?? null,
    closed_by: row.closer,
    can_confirm: isOpen && mine && row.proposed_by !== me && row.subject_id !== me,
    can_close: mine && (row.state === 'open' || row.state === 'waiting'),
  }
}

export const proposalConfirmation =
  (kinds: ProposalKinds) =>
  async (
    ctx: Context,
    input: Parsed<'POST /api/admin/proposal_confirm'>,
  ): Promise<Answer<'POST /api/admin/proposal_confirm'>> => {
    const { row, given = null } = await confirmProposal(ctx, kinds, input)
    return { proposal: viewProposal(row, ctx), given }
  }

export const proposalClosing =
  (kinds: ProposalKinds) =>
  async (
    ctx: Context,
    input: Parsed<'POST /api/admin/proposal_close'>,
  ): Promise<Answer<'POST /api/admin/proposal_close'>> =>
    viewProposal(await closeProposal(ctx, kinds, input), ctx)
