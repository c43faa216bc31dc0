import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { operate, propose, viewProposal } from '../approvals/approvals.ts'
import {
  listOperators,
  lockForChange,
  makeFirstPassword,
  opens,
  refuseTakenAccount,
  type StaffRow,
  touchesMoney,
} from '../identity/identity.ts'
import { change, hire, tellProposal } from './staff-kinds.ts'

type Outcome = Answer<'POST /api/admin/staff_add'>
type StaffView = NonNullable<Outcome['member']>

const viewMember = (row: StaffRow, ctx: Context): StaffView => ({
  id: row.id,
  account: row.account,
  name: row.name,
  roles: row.roles,
  totp: row.totp,
  email: row.email,
  waits_until: row.approves_from > ctx.now() ? row.approves_from.toISOString() : null,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  me: row.id === asOperator(ctx).id,
})

export async function listStaff(
  ctx: Context,
  input: Parsed<'GET /api/admin/staff_list'>,
): Promise<Answer<'GET /api/admin/staff_list'>> {
  asOperator(ctx)
  const [after] = decodeKey(input.cursor, ['id']) ?? []
  const rows = await listOperators(ctx.db, { after: after?.toString(), limit: input.limit })
  return toPage(
    rows,
    input.limit,
    (row) => viewMember(row, ctx),
    (row) => [row.id],
  )
}

/** Who helps shoppers is hired by one administrator; who touches money by two. */
export async function addStaff(ctx: Context, input: Parsed<'POST /api/admin/staff_add'>): Promise<Outcome> {
  const { id: me } = asOperator(ctx)
  const person = { ...input, roles: [...new Set(input.roles)] }
  if (touchesMoney(person.roles)) {
    const subject = { id: person.account.toLowerCase(), name: person.name }
    return operate(ctx, input, { on: 'operator', id: subject.id }, async (tx) => {
      await refuseTakenAccount(tx, person.account)
      const proposal = await propose(ctx, tx, { kind: 'staff_hire', subject, payload: person, tell: tellProposal })
      return { member: null, proposal: viewProposal(proposal, ctx), given: null }
    })
  }
  const id = newId()
  const first = await makeFirstPassword(ctx)
  return operate(ctx, input, { on: 'operator', id }, async (tx) => {
    const { member, given = null } = await hire(ctx, tx, { id, person, hands: [me], first })
    return { member: viewMember(member, ctx), proposal: null, given }
  })
}

/**
 * Nobody changes themselves here: not their roles, and not what keeps others out. What opens something to who touches money, or
 * would touch it then, is proposed; a name and letting go are not.
 */
export async function editStaff(ctx: Context, input: Parsed<'POST /api/admin/staff_edit'>): Promise<Outcome> {
  const { id: me } = asOperator(ctx)
  const { id, ...asked } = input
  const wish = { ...asked, ...(asked.roles && { roles: [...new Set(asked.roles)] }) }
  const first = wish.reset_password ? await makeFirstPassword(ctx) : undefined
  return operate(ctx, input, { on: 'operator', id }, async (tx) => {
    const operator = await lockForChange(tx, { by: me, id })
    if (opens(wish) && touchesMoney([...operator.roles, ...(wish.roles ?? [])])) {
      const subject = { id, name: operator.name }
      const proposal = await propose(ctx, tx, { kind: 'staff_change', subject, payload: wish, tell: tellProposal })
      return { member: viewMember(operator, ctx), proposal: viewProposal(proposal, ctx), given: null }
    }
    const { member, given = null } = await change(ctx, tx, { operator, wish, hands: [me], first })
    return { member: viewMember(member, ctx), proposal: null, given }
  })
}
