import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, fieldError } from '../../../platform/errors.ts'
import { markFileUsed, releaseAvatar } from '../uploads.ts'
import { burnCodes, selectNameWithCode, type Tried, tryCaptcha, wrongCaptcha } from './captcha.ts'
import { loginName, refuseBadMobile } from './login-name.ts'
import { type AddressChange, accountAfter, takeNames } from './login-names.ts'
import { refuseWrongPassword } from './login-password.ts'
import { type Addresses, lockShopper, updateProfile } from './shoppers.sql.ts'
import { readUserinfo } from './userinfo.ts'
import { keepWayBack } from './way-back.ts'

type Input = Parsed<'POST /api/user/profile'>
type Proved = { right: true } | { right: false; left: number; field: 'captcha' | 'old_captcha' }

/**
 * Changes what is given, null clears. A new email or mobile comes with the code that was sent to it, one of them at a time;
 * and who changes or removes one shows to be the owner: a session alone, which may be stolen, is not enough.
 */
export async function editProfile(ctx: Context, input: Input): Promise<Answer<'POST /api/user/profile'>> {
  const shopper = asShopper(ctx)
  refuseBadMobile(input.mobile)
  if (input.email && input.mobile) throw fieldError('mobile', 'one_at_a_time')
  // Before the transaction: nobody waits for a connection while a password is hashed.
  if (input.password !== undefined) await refuseWrongPassword(ctx, shopper.id, input.password, 'password')
  const proved = await ctx.db.tx(async (tx): Promise<Proved> => {
    const before = await lockShopper(tx, shopper.id)
    if (before.taken_back_at) throw new DomainError('session.required')
    const changes = (['email', 'mobile'] as const).flatMap((kind) => changeOf(before, kind, input[kind]))
    // Proved before anything is written: a wrong code commits its count and nothing else.
    const proof = await prove(ctx, tx, shopper.id, changes, input)
    if (!proof.right) return proof
    if (changes.length > 0) burnCodes(tx, shopper.id)
    await takeNames(ctx, tx, before, changes)
    const addresses = Object.fromEntries(changes.map(({ kind, next }) => [kind, next]))
    await updateProfile(tx, shopper.id, {
      ...addresses,
      account: accountAfter(before, { ...before, ...addresses }),
      family_name: input.family_name,
      given_name: input.given_name,
      avatar_name: await changeAvatar(ctx, tx, before, input.avatar),
    })
    await keepWayBack(
      ctx,
      tx,
      before,
      changes.map(({ kind }) => ({ kind, before: before[kind] })),
    )
    return proof
  })
  if (!proved.right) throw wrongCaptcha(proved.left, proved.field)
  return readUserinfo(ctx.db, shopper.id, ctx.now())
}

function changeOf(before: Addresses, kind: AddressChange['kind'], next: string | null | undefined): AddressChange[] {
  if (next === undefined || next === before[kind]) return []
  // Another spelling of what was proved already.
  if (next && before[kind] && loginName(next) === loginName(before[kind])) return []
  return [{ kind, next }]
}

/** The owner by the password, which was tried before, or by the code to an address of before; the new address by its code. */
async function prove(
  ctx: Context,
  tx: Tx,
  shopperId: string,
  changes: readonly AddressChange[],
  { password, captcha, old_captcha }: Input,
): Promise<Proved> {
  const next = changes.find((change) => change.next !== null)?.next
  if (changes.length === 0) return { right: true }
  if (next && captcha === undefined) throw fieldError('captcha', 'captcha_required')
  if (password === undefined) {
    const owner = await tryOldAddress(ctx, tx, shopperId, old_captcha)
    if (!owner.right) return { ...owner, field: 'old_captcha' }
  }
  if (!next) return { right: true }
  const tried = await tryCaptcha(ctx, tx, { name: loginName(next), event: 'profile', code: captcha ?? '' })
  return tried.right ? tried : { ...tried, field: 'captcha' }
}

/** Kept until the other code is right too: `burnCodes` burns it with the change. */
async function tryOldAddress(ctx: Context, tx: Tx, shopperId: string, code: string | undefined): Promise<Tried> {
  if (code === undefined) throw fieldError('password', 'password_required')
  const sent = await selectNameWithCode(ctx, tx, shopperId, 'profile_old')
  if (!sent) return { right: false, left: 0 }
  return tryCaptcha(ctx, tx, { name: sent.name, event: 'profile_old', code, keep: true })
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
