import { type Role, STAFF_ROLES } from '@tradewind/contract/code-lists'
import { email as emailField } from '@tradewind/contract/fields'
import { confirmOnMachine, listOpenProposals } from '../modules/approvals/approvals.ts'
import { hireOnMachine, resetOnMachine } from '../modules/operators/operators.ts'
import type { Context } from '../platform/context.ts'
import { DomainError } from '../platform/errors.ts'
import { proposalKinds } from '../proposals.ts'
import { asksForHelp, readOptions } from './command-options.ts'
import { type Terminal, UsageError, withProduct } from './open-product.ts'
import { wordsOf } from './proposal-words.ts'

const USAGE = `Makes the first operators, and is the second administrator of a house that has one.

  npm run hire -- <account> --name <name> [--roles auditor,finance] [--email <address>]
  npm run hire -- <account> --reset       a new first password, for who lost password and device
  npm run hire -- --list                  what administrators proposed and nobody has confirmed
  npm run hire -- --confirm <id> …        the second word on these, also on the first day of a market

Without --roles it is an administrator. The first password is told once, here; it lets in once, within three days. All of this
stands in the audit log, and everybody on the staff is told by mail.`
const UNTOLD = `Nobody was told by mail: this command was run without SMTP_URL. It wants the settings of the server; with a file of them,
node --env-file=.env tools/command.mjs hire … is npm run hire -- …`
const options = {
  name: { type: 'string' },
  roles: { type: 'string' },
  email: { type: 'string' },
  reset: { type: 'boolean' },
  list: { type: 'boolean' },
  confirm: { type: 'string' },
} as const
const ACCOUNT = /^[\p{L}\p{M}\p{N}._]{3,40}$/u

/** `npm run hire`: whoever has the machine counts as two administrators. Resolves to the exit code. */
export async function runHireCommand(env: NodeJS.ProcessEnv, args: string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) {
    terminal.say(USAGE)
    return 0
  }
  const { values, files } = readOptions(args, options, USAGE)
  const work = values.list ? list : values.confirm ? confirm([values.confirm, ...files]) : hire(readWish(files, values))
  return withProduct(env, terminal, async (ctx) => {
    for (const line of await work({ ...ctx, call: 'npm run hire' }).catch(inWords)) terminal.say(line)
    if (!values.list && !ctx.mail.way('email')) terminal.complain(UNTOLD)
    return 0
  })
}

type Wish = { account: string } & ({ reset: true } | { name: string; roles: Role[]; email: string | undefined })

function readWish(
  [account, ...more]: string[],
  { name, roles = 'administrator', email, reset }: { name?: string; roles?: string; email?: string; reset?: boolean },
): Wish {
  if (account === undefined || more.length > 0) throw new UsageError(`Name one account.\n\n${USAGE}`)
  if (!ACCOUNT.test(account)) throw new UsageError('An account has 3 to 40 letters, digits, dots and underscores.')
  if (reset) return { account, reset }
  if (!name?.trim()) throw new UsageError(`What is their name? Say it with --name.\n\n${USAGE}`)
  const asked = roles.split(',').map((role) => role.trim())
  const known = STAFF_ROLES.filter((role) => asked.includes(role))
  if (known.length !== new Set(asked).size) throw new UsageError(`Roles are ${STAFF_ROLES.join(', ')}.`)
  if (email !== undefined && !emailField.safeParse(email).success) throw new UsageError(`“${email}” is no address.`)
  return { account, name: name.trim(), roles: known, email }
}

const told = (account: string, password: string): string => `First password of ${account}, told only here: ${password}`

const hire =
  (wish: Wish) =>
  async (ctx: Context): Promise<string[]> => {
    const password = 'reset' in wish ? await resetOnMachine(ctx, wish.account) : await hireOnMachine(ctx, wish)
    if (password === undefined) throw new UsageError(`There is no operator called ${wish.account}.`)
    return [told(wish.account, password)]
  }

async function list(ctx: Context): Promise<string[]> {
  const open = await listOpenProposals(ctx)
  if (open.length === 0) return ['Nothing waits for a second administrator.']
  return open.flatMap(({ id, kind, subject_name, proposer, payload }) => [
    `${id}  ${kind} ${subject_name}, proposed by ${proposer.name}:`,
    ...wordsOf(payload),
  ])
}

const confirm =
  (ids: string[]) =>
  async (ctx: Context): Promise<string[]> => {
    const lines: string[] = []
    for (const id of ids) {
      const { row, given } = await confirmOnMachine(ctx, proposalKinds, id)
      lines.push(`Confirmed: ${row.kind} ${row.subject_name}.`)
      if (given) lines.push(told(given.account, given.first_password))
    }
    return lines
  }

function inWords(error: unknown): never {
  const { refusal } = error as Partial<DomainError>
  if (!(error instanceof DomainError) || !refusal) throw error
  if (refusal === 'identity.account_taken')
    throw new UsageError('There is somebody of that account already. Let them in again with --reset.')
  if (refusal === 'thing.missing') throw new UsageError('There is no such proposal. See --list.')
  throw new UsageError(`Not possible: ${refusal}.`)
}
