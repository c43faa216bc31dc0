import type { Context } from '../../platform/context.ts'
import { netOf } from '../../platform/net-of.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import { countRefusedGuess } from './guessing-alarm.ts'
import { type DeviceRealm, isKnownDevice } from './known-device.ts'
import { type Bucket, type Counted, countTry, forgetDelay, takeBack } from './login-delay.ts'
import { sha256 } from './tokens.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const ofName = (realm: DeviceRealm, name: string): Bucket => ({
  subject: [realm, 'name', name],
  free: 9,
  runsOffMs: 15 * MINUTE_MS,
  longestMs: 15 * MINUTE_MS,
})

// Many people may be behind one address. What they mistype before they get it right is taken back.
const ofAddress = (realm: DeviceRealm, net: string): Bucket => ({
  subject: [realm, 'address', net],
  free: 29,
  runsOffMs: 2 * MINUTE_MS,
  longestMs: 5 * MINUTE_MS,
})

/** Whoever sits at the owner's own device guesses as slowly as everybody, but delays the owner elsewhere no more than that. */
const ofDevice = (realm: DeviceRealm, token: string, name: string): Bucket => ({
  ...ofName(realm, name),
  subject: [realm, 'device', sha256(token).toString('hex'), name],
})

const ofSlips = (realm: DeviceRealm, net: string, name: string): Bucket => ({
  ...ofAddress(realm, net),
  subject: [realm, 'slips', net, name],
  free: Number.MAX_SAFE_INTEGER,
})

type Login = { realm: DeviceRealm; name: string; personId: string | undefined }

/** One try at a password that may be looked at. Tell it how it went. */
export type LoginTry = { wentRight(): Promise<void>; wentWrong(): Promise<void> }

/**
 * Lets a try at a login through, or says how long to wait: over all addresses for one name, over all names for one address.
 * A known device of the owner, and whoever showed a code, are not held up by what strangers tried.
 *
 * @throws DomainError request.too_many { retry_after }
 */
export async function beginLogin(ctx: Context, login: Login, { proved = false } = {}): Promise<LoginTry> {
  const { realm, name, personId } = login
  const forgetName = () => forgetDelay(ctx, ofName(realm, name).subject)
  if (proved) return tryOf(ctx, login, { wentRight: forgetName })
  const { deviceToken } = ctx
  if (deviceToken !== undefined && personId && (await isKnownDevice(ctx, realm, personId))) {
    const bucket = ofDevice(realm, deviceToken, name)
    await countTry(ctx, bucket)
    return tryOf(ctx, login, { wentRight: () => forgetDelay(ctx, bucket.subject) })
  }
  const net = netOf(ctx.address)
  const fromHere = net === '' ? undefined : await countTry(ctx, ofAddress(realm, net))
  await countName(ctx, { ...ofName(realm, name), personId }, fromHere)
  if (!fromHere) return tryOf(ctx, login, { wentRight: forgetName })
  const slips = ofSlips(realm, net, name)
  return tryOf(ctx, login, {
    async wentRight() {
      await takeBack(ctx, fromHere, slips.subject)
      await forgetName()
    },
    async wentWrong() {
      await countTry(ctx, slips)
    },
  })
}

/** The address was counted first, so that one that has to wait itself holds no name up; it is not charged for a name that waits. */
async function countName(ctx: Context, bucket: Bucket, fromHere: Counted | undefined): Promise<void> {
  try {
    await countTry(ctx, bucket)
  } catch (error) {
    if (fromHere) await takeBack(ctx, fromHere)
    throw error
  }
}

const tryOf = (
  ctx: Context,
  { realm, personId }: Login,
  { wentRight, wentWrong }: Pick<LoginTry, 'wentRight'> & Partial<LoginTry>,
): LoginTry => ({
  wentRight,
  async wentWrong() {
    await wentWrong?.()
    await countRefusedGuess(ctx, ctx.db, 'password')
    if (personId === undefined) return
    await noteSecurity(ctx, ctx.db, { event: 'login', outcome: 'refused', personId, facts: { realm } })
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
