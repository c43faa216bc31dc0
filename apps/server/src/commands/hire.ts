import { randomBytes } from 'node:crypto'
import { hireAdministrator } from '../modules/identity/identity.ts'
import type { Context } from '../platform/context.ts'
import { asksForHelp, readOptions } from './command-options.ts'
import { type Terminal, UsageError, withProduct } from './open-product.ts'

const USAGE = `Makes the first operator, who hires all others in the console.

  npm run hire -- <account> --name <name>
  npm run hire -- <account> --reset       a new first password, for who lost password or device

The first password is told once, here. The first login sets up an authenticator app.`
const options = { name: { type: 'string' }, reset: { type: 'boolean' } } as const
const ACCOUNT = /^[\p{L}\p{M}\p{N}._]{3,40}$/u

/** `npm run hire`: makes an administrator, or lets one in again. Resolves to the exit code. */
export async function runHireCommand(env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) {
    terminal.say(USAGE)
    return 0
  }
  const { values, files } = readOptions(args, options, USAGE)
  const [account, ...more] = files
  if (account === undefined || more.length > 0) throw new UsageError(`Name one account.\n\n${USAGE}`)
  if (!ACCOUNT.test(account)) throw new UsageError('An account has 3 to 40 letters, digits, dots and underscores.')
  if (!values.reset && !values.name?.trim()) throw new UsageError(`What is their name? Say it with --name.\n\n${USAGE}`)
  return withProduct(env, terminal, async (ctx) => {
    const password = await hire(ctx, account, values)
    terminal.say(`First password of ${account}, told only here: ${password}`)
    return 0
  })
}

async function hire(
  ctx: Context,
  account: string,
  { name, reset }: { name?: string; reset?: boolean },
): Promise<string> {
  const password = randomBytes(15).toString('base64url')
  const outcome = await hireAdministrator(ctx, { account, name: reset ? undefined : name?.trim(), password })
  if (outcome === 'taken')
    throw new UsageError(`There is somebody called ${account} already. Let them in again with --reset.`)
  if (outcome === 'missing') throw new UsageError(`There is no operator called ${account}.`)
  return password
}
