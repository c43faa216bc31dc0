import type { Role } from '@tradewind/contract/code-lists'
import { DAY_MS } from '@tradewind/contract/durations'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import type { Given, ProposalKind, ProposalRow } from '../approvals/approvals.ts'
import {
  addOperator,
  changeOperator,
  type FirstPassword,
  listNames,
  lockForChange,
  makeFirstPassword,
  opens,
  type StaffRow,
} from '../identity/identity.ts'
import { type News, tellNews } from './tell-staff.ts'

export type Person = { account: string; name: string; roles: readonly Role[] }
export type Change = {
  name?: string | undefined
  roles?: readonly Role[] | undefined
  reset_password?: boolean | undefined
  reset_totp?: boolean | undefined
  disabled?: boolean | undefined
}

type Done = { member: StaffRow; given: Given | undefined }

const giving = ({ account, name }: StaffRow, { password }: FirstPassword): Given => ({
  account,
  name,
  first_password: password,
})

export async function hire(
  ctx: Context,
  tx: Tx,
  {
    id = newId(),
    person,
    hands,
    first,
  }: { id?: string; person: Person; hands: readonly string[]; first: FirstPassword },
): Promise<Done> {
  const member = await addOperator(ctx, tx, { ...person, id, passwordHash: first.hash, hands })
  await noteSecurity(ctx, tx, { event: 'staff.hired', personId: id, facts: { roles: person.roles.join(' ') } })
  await tellNews(ctx, tx, 'hired', member.name, await namesOf(tx, hands))
  return { member, given: giving(member, first) }
}

export async function change(
  ctx: Context,
  tx: Tx,
  {
    operator,
    wish,
    hands,
    first,
  }: { operator: StaffRow; wish: Change; hands: readonly string[]; first: FirstPassword | undefined },
): Promise<Done> {
  const { name, roles, disabled, reset_totp: resetTotp = false } = wish
  const member = await changeOperator(ctx, tx, operator, {
    name,
    roles,
    disabled,
    resetTotp,
    password_hash: first?.hash,
    hands,
  })
  const opened = opens(wish)
  const event = first || resetTotp ? 'staff.reset' : 'staff.changed'
  if (opened || disabled)
    await noteSecurity(ctx, tx, { event, personId: member.id, facts: { roles: member.roles.join(' ') } })
  const by = await namesOf(tx, hands)
  for (const news of newsOf(wish)) await tellNews(ctx, tx, news, member.name, by)
  return { member, given: first && (await handOver(ctx, tx, member, first)) }
}

/** By mail to an address that is theirs, so that nobody else ever knows it; else it is told once to whoever asked for it. */
async function handOver(ctx: Context, tx: Tx, member: StaffRow, first: FirstPassword): Promise<Given | undefined> {
  if (!member.email || !ctx.mail.way('email')) return giving(member, first)
  const expiresAt = new Date(ctx.now().getTime() + DAY_MS)
  await queueMail({ ...ctx, lang: member.language }, tx, {
    channel: 'email',
    to: member.email,
    template: 'staffPassword',
    values: { account: member.account, first_password: first.password },
    expiresAt,
  })
  return undefined
}

const newsOf = ({ roles, reset_password, reset_totp, disabled }: Change): News[] => [
  ...(roles ? (['changed'] as const) : []),
  ...(reset_password ? (['password'] as const) : []),
  ...(reset_totp ? (['factor'] as const) : []),
  ...(disabled === undefined ? [] : [disabled ? ('left' as const) : ('back' as const)]),
]

const namesOf = async (tx: Tx, ids: readonly string[]): Promise<string> => (await listNames(tx, ids)).join(' + ')

/** Both of them, unless the second word was that of the machine. */
const handsOf = ({ proposer, confirmer }: ProposalRow): string[] => [proposer.id, ...(confirmer ? [confirmer.id] : [])]

const ADMINISTRATOR = ['administrator'] as const

/** That something waits, or was refused; what is done tells of itself. */
export const tellProposal: ProposalKind['tell'] = async (ctx, tx, { subject_name, proposer, closer }, what) => {
  if (what === 'proposed') await tellNews(ctx, tx, 'proposed', subject_name, proposer.name)
  if (what === 'closed' && closer) await tellNews(ctx, tx, 'closed', subject_name, closer.name)
}

// What is proposed was read by the call that proposed it, and cannot have changed since.
export const staffKinds = {
  staff_hire: {
    roles: ADMINISTRATOR,
    on: 'operator',
    tell: tellProposal,
    prepare: makeFirstPassword,
    apply: async (ctx, tx, asked, first) => {
      const person = asked.payload as Person
      return (await hire(ctx, tx, { person, hands: handsOf(asked), first: first as FirstPassword })).given
    },
  },
  staff_change: {
    roles: ADMINISTRATOR,
    on: 'operator',
    tell: tellProposal,
    prepare: async (ctx, payload) => ((payload as Change).reset_password ? makeFirstPassword(ctx) : undefined),
    apply: async (ctx, tx, asked, first) => {
      const operator = await lockForChange(tx, { by: asked.proposed_by, id: asked.subject_id })
      const wish = asked.payload as Change
      return (
        await change(ctx, tx, { operator, wish, hands: handsOf(asked), first: first as FirstPassword | undefined })
      ).given
    },
  },
} satisfies Record<string, ProposalKind>
