import type { Role } from '@tradewind/contract/code-lists'
import { asSystem, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import { noteAct } from '../approvals/approvals.ts'
import { addOperator, changeOperator, findOperator, makeFirstPassword, type StaffRow } from '../identity/identity.ts'
import { type News, tellNews } from './tell-staff.ts'

type Hiring = { account: string; name: string; roles: readonly Role[]; email: string | undefined }

/**
 * From the machine itself, which counts as the word of two: it stands in the audit log, and everybody of the house is told.
 * Answers the first password.
 *
 * @throws DomainError identity.account_taken
 */
export async function hireOnMachine(ctx: Context, person: Hiring): Promise<string> {
  const first = await makeFirstPassword(ctx)
  return ctx.db.tx(async (tx) => {
    const hired = await addOperator(ctx, tx, { ...person, id: newId(), passwordHash: first.hash, hands: [] })
    await note(ctx, tx, hired, 'machine_hired')
    return first.password
  })
}

/** Lets somebody in again who lost password and device; undefined when there is no such operator. */
export async function resetOnMachine(ctx: Context, account: string): Promise<string | undefined> {
  const first = await makeFirstPassword(ctx)
  return ctx.db.tx(async (tx) => {
    const operator = await findOperator(tx, account)
    if (!operator) return undefined
    await changeOperator(ctx, tx, operator, { password_hash: first.hash, resetTotp: true, hands: [] })
    await note(ctx, tx, operator, 'machine_password')
    return first.password
  })
}

async function note(ctx: Context, tx: Tx, { id, account, name, roles }: StaffRow, what: News): Promise<void> {
  const { id: actorId } = asSystem(ctx)
  noteAct(ctx, tx, { actorId, input: { account, roles }, act: { on: 'operator', id } })
  const event = what === 'machine_hired' ? 'staff.hired' : 'staff.reset'
  await noteSecurity(ctx, tx, { event, personId: id, facts: { machine: true, roles: roles.join(' ') } })
  await tellNews(ctx, tx, what, name, '')
}
