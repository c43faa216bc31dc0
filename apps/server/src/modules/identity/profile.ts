import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { type Tried, tryCaptcha, wrongCaptcha } from './captcha.ts'
import { type Addresses, claimLoginName, dropLoginName, lockShopper, updateProfile } from './identity.sql.ts'
import { readUserinfo } from './identity.ts'
import { loginName, refuseBadMobile } from './login-name.ts'
import { markFileUsed, releaseAvatar } from './uploads.ts'

type Input = Parsed<'POST /api/user/profile'>
type Change = { kind: 'email' | 'mobile'; next: string | null }

/** Changes what is given, null clears. A new email or mobile comes with the code that was sent to it: one of them at a time. */
export async function editProfile(ctx: Context, input: Input): Promise<Answer<'POST /api/user/profile'>> {
  const shopper = asShopper(ctx)
  refuseBadMobile(input.mobile)
  if (input.email && input.mobile) throw fieldError('mobile', 'one_at_a_time')
  const tried = await ctx.db.tx(async (tx): Promise<Tried> => {
    const before = await lockShopper(tx, shopper.id)
    const changes = (['email', 'mobile'] as const).flatMap((kind) => changeOf(before, kind, input[kind]))
    // Proved before anything is written: a wrong code commits its count and nothing else.
    for (const { next } of changes) {
      if (next === null) continue
      if (input.captcha === undefined) throw fieldError('captcha', 'captcha_required')
      const proof = await tryCaptcha(ctx, tx, { name: loginName(next), event: 'profile', code: input.captcha })
      if (!proof.right) return proof
    }
    let names = before.names
    for (const change of changes) names = await takeName(tx, shopper.id, names, change)
    const addresses = Object.fromEntries(changes.map(({ kind, next }) => [kind, next]))
    await updateProfile(tx, shopper.id, {
      ...addresses,
      account: accountAfter(before, { ...before, ...addresses }),
      family_name: input.family_name,
      given_name: input.given_name,
      avatar_name: await changeAvatar(ctx, tx, before, input.avatar),
    })
    return { right: true }
  })
  if (!tried.right) throw wrongCaptcha(tried.left)
  return readUserinfo(ctx.db, shopper.id)
}

function changeOf(before: Addresses, kind: Change['kind'], next: string | null | undefined): Change[] {
  if (next === undefined || next === before[kind]) return []
  // Another spelling of what was proved already.
  if (next && before[kind] && loginName(next) === loginName(before[kind])) return []
  return [{ kind, next }]
}

/** Returns how many names are left to log in with. */
async function takeName(tx: Tx, shopperId: string, names: number, { kind, next }: Change): Promise<number> {
  const left = names - (await dropLoginName(tx, shopperId, kind))
  if (next === null) {
    if (left === 0) throw fieldError(kind, 'last_login')
    return left
  }
  if ((await claimLoginName(tx, loginName(next), kind, shopperId)) === 0)
    throw new DomainError('identity.account_taken', { field: kind })
  return left + 1
}

/** Whoever registered with an address is called by it, so that changes with it. */
function accountAfter(before: Addresses, after: Addresses): string | undefined {
  const isAddress = before.account === before.email || before.account === before.mobile
  const stays = before.account === after.email || before.account === after.mobile
  return isAddress && !stays ? (after.email ?? after.mobile ?? undefined) : undefined
}

async function changeAvatar(
  ctx: Context,
  tx: Tx,
  { id, avatar_name: before }: { id: string; avatar_name: string | null },
  url: string | null | undefined,
): Promise<string | null | undefined> {
  if (url === undefined) return undefined
  const next = url === null ? null : await markFileUsed(tx, id, url, ctx.now())
  if (before && before !== next) await releaseAvatar(tx, id, before, ctx.now())
  return next
}
