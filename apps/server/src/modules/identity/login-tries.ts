import { MINUTE_MS } from '@tradewind/contract/durations'
import type { Context } from '../../platform/context.ts'
import { netOf } from '../../platform/net-of.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import { countRefusedGuess } from './guessing-alarm.ts'
import { type DeviceRealm, isKnownDevice } from './known-device.ts'
import { type Bucket, type Counted, countTry, forgetDelay, takeBack } from './login-delay.ts'
import { sha256 } from './tokens.ts'

/** So many tries in vain at one account are what its owner mistypes. */
const ofAccount = (...subject: string[]): Bucket => ({
  subject,
  free: 9,
  runsOffMs: 15 * MINUTE_MS,
  longestMs: 15 * MINUTE_MS,
})
const ofName = (realm: DeviceRealm, name: string): Bucket => ofAccount(realm, 'name', name)

// Many people may be behind one address. What they mistype before they get it right is taken back.
const ofAddress = (realm: DeviceRealm, net: string): Bucket => ({
  subject: [realm, 'address', net],
  free: 29,
  runsOffMs: 2 * MINUTE_MS,
  longestMs: 5 * MINUTE_MS,
})

/** Whoever sits at the owner's own device guesses as slowly as everybody, but delays the owner elsewhere no more than that. */
const ofDevice = (realm: DeviceRealm, token: string, account: string): Bucket =>
  ofAccount(realm, 'device', sha256(token).toString('hex'), account)

const ofSlips = (realm: DeviceRealm, net: string, name: string): Bucket => ({
  ...ofAddress(realm, net),
  subject: [realm, 'slips', net, name],
  free: Number.MAX_SAFE_INTEGER,
})

type Login = { realm: DeviceRealm; name: string; personId: string | undefined }

/** One try at a password that may be looked at. Tell it how it went. */
export type PasswordTry = { wentRight(): Promise<void>; wentWrong(): Promise<void> }

/** Whose password is tried: over all addresses it counts in `account`, at a known device of theirs under `name`. */
type Tried = { realm: DeviceRealm; name: string; account: Bucket; personId: string | undefined; refused: Refused }
type Refused = { event: 'login' | 'login_password.tried'; facts: Record<string, string> }

/**
 * Lets a try at a login through, or says how long to wait: over all addresses for one name, over all names for one address.
 * A known device of the owner, and whoever showed a code, are not held up by what strangers tried.
 *
 * @throws DomainError request.too_many { retry_after }
 */
export function beginLogin(ctx: Context, login: Login, { proved = false } = {}): Promise<PasswordTry> {
  const { realm, name } = login
  const tried: Tried = { ...login, account: ofName(realm, name), refused: { event: 'login', facts: { realm } } }
  return proved ? Promise.resolve(tryOf(ctx, tried, () => forgetDelay(ctx, tried.account.subject))) : begin(ctx, tried)
}

/**
 * The same for somebody who is logged in and asked for their password once more: a stolen session guesses no quicker than a
 * stranger. It has a count of its own, so that whoever holds it delays no login.
 *
 * @throws DomainError request.too_many { retry_after }
 */
export const beginProof = (ctx: Context, realm: DeviceRealm, personId: string): Promise<PasswordTry> =>
  begin(ctx, {
    realm,
    name: personId,
    account: ofAccount(realm, 'session', personId),
    personId,
    refused: { event: 'login_password.tried', facts: { call: ctx.call } },
  })

async function begin(ctx: Context, tried: Tried): Promise<PasswordTry> {
  const { realm, name, account, personId } = tried
  const { deviceToken } = ctx
  if (deviceToken !== undefined && personId && (await isKnownDevice(ctx, realm, personId))) {
    const bucket = ofDevice(realm, deviceToken, name)
    await countTry(ctx, bucket)
    return tryOf(ctx, tried, () => forgetDelay(ctx, bucket.subject))
  }
  const net = netOf(ctx.address)
  const fromHere = net === '' ? undefined : await countTry(ctx, ofAddress(realm, net))
  await countAccount(ctx, { ...account, personId }, fromHere)
  const forgetAccount = () => forgetDelay(ctx, account.subject)
  if (!fromHere) return tryOf(ctx, tried, forgetAccount)
  const slips = ofSlips(realm, net, name)
  return tryOf(
    ctx,
    tried,
    async () => {
      await takeBack(ctx, fromHere, slips.subject)
      await forgetAccount()
    },
    async () => void (await countTry(ctx, slips)),
  )
}

/** The address was counted first, so that one that has to wait itself holds no account up; it is not charged for one that waits. */
async function countAccount(ctx: Context, bucket: Bucket, fromHere: Counted | undefined): Promise<void> {
  try {
    await countTry(ctx, bucket)
  } catch (error) {
    if (fromHere) await takeBack(ctx, fromHere)
    throw error
  }
}

const tryOf = (
  ctx: Context,
  { personId, refused }: Tried,
  wentRight: () => Promise<void>,
  countSlip?: () => Promise<void>,
): PasswordTry => ({
  wentRight,
  async wentWrong() {
    await countSlip?.()
    await countRefusedGuess(ctx, ctx.db, 'password')
    if (personId === undefined) return
    await noteSecurity(ctx, ctx.db, { ...refused, outcome: 'refused', personId })
  },
})

/** After a new password was proved by a code: what was tried for the name no longer counts. */
export const forgetGuesses = (ctx: Context, name: string): Promise<void> =>
  forgetDelay(ctx, ofName('shopper', name).subject)

const ofRegistering = (net: string): Bucket => ({
  subject: ['register', 'address', net],
  free: 60,
  runsOffMs: MINUTE_MS,
  longestMs: MINUTE_MS,
})

/** Accounts that prove no address are opened more and more slowly from one place. */
export async function countRegistering(ctx: Context): Promise<void> {
  const net = netOf(ctx.address)
  if (net !== '') await countTry(ctx, ofRegistering(net))
}
