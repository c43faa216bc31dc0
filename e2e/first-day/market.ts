import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@tradewind/client/client'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { codeAt, stepAt } from '../../apps/server/src/modules/identity/staff/totp.ts'
import { mailServer } from '../../apps/server/test/fake-mail.ts'
import { openShop, untouchedSettings } from '../../tools/open-shop.ts'
import { patient } from '../../tools/patience.ts'
import { api, passTime } from '../people.ts'
import { openPhone, type Phone } from '../phone.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const STAFF_WORDS = 'a lamp beside the quay'

/** Somebody of the house, and the secret of their authenticator app. */
export type Member = { account: string; secret: string }

export type EmptyMarket = {
  /** Somebody's phone in the shop. */
  phone(token?: string): Promise<Phone>
  /** A desk in the console: `operator.` or `seller.`, and the token. */
  desk(staff?: string): Promise<Phone>
  /** Hires on the machine; answers the first password. */
  hire(account: string, name: string, roles?: string): Promise<string>
  /** `npm run`, with the settings of the server; answers what it said. */
  command(...words: string[]): Promise<string>
  /** What an authenticator app shows now. */
  codeOf(secret: string): string
  /** A new session: days pass here, and with them old ones end. */
  logIn(member: Member): Promise<string>
  clientOf(token: string): Client
  /** What was written last to an address, once something was. */
  mailTo(address: string, telling: RegExp): Promise<string>
  pass(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

/** A market as its founders find it: `DEMO=off`, an empty database, mail, and a clock that can be moved. */
export async function openEmptyMarket(browser: Browser): Promise<EmptyMarket> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-market-'))
  // Open to the user who runs Postgres for root, so that the database lies inside and goes with the folder.
  await chmod(dataDir, 0o755)
  const post = mailServer()
  const settings = {
    DEMO: 'off',
    TEST_CLOCK: '1',
    PUBLIC_URL: 'http://market.test',
    SMTP_URL: `smtp://127.0.0.1:${await listen(post.server)}`,
    MAIL_FROM: 'Market <post@market.test>',
    BACKUP_DIR: join(dataDir, 'backups'),
    BACKUP_KEY: 'kept by two people on two sheets of paper',
  }
  const { url, stop } = await openShop(dataDir, settings)
  let moved = 0
  const market: EmptyMarket = {
    phone: (token) => openPhone(browser, { url, ...(token && { token }) }),
    desk: (staff) => openPhone(browser, { url, staff, width: 1280, height: 800, scale: 1 }),
    async hire(account, name, roles) {
      const words = [account, '--name', name, '--email', `${account}@market.test`]
      const told = await market.command('hire', ...words, ...(roles ? ['--roles', roles] : []))
      return /told only here: (\S+)/.exec(told)?.[1] ?? ''
    },
    command: (...words) => run(words, { ...untouchedSettings(dataDir), ...settings }),
    async logIn({ account, secret }) {
      // Each code is good once.
      await market.pass(31_000)
      const input = { account, password: STAFF_WORDS, totp: market.codeOf(secret) }
      return (await api(undefined, 'en', url).call('POST /api/admin/login', input)).userinfo.token
    },
    codeOf: (secret) => codeAt(secret, stepAt(new Date(Date.now() + moved))),
    clientOf: (token) => api(token, 'en', url),
    async mailTo(address, telling) {
      const found = () => post.mails.findLast(({ to, text }) => to === address && telling.test(plain(text)))
      await expect.poll(() => found() !== undefined, { timeout: patient(60_000) }).toBe(true)
      return plain(found()?.text ?? '')
    },
    async pass(milliseconds) {
      await passTime(milliseconds, url)
      moved += milliseconds
    },
    async stop() {
      await stop()
      post.server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return market
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function run(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['tools/command.mjs', ...words], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  const ended = once(child, 'exit')
  for await (const chunk of child.stdout) told += chunk
  expect((await ended)[0], told).toBe(0)
  return told
}

/** A mail as it is read: its lines whole again, its letters as themselves. */
const plain = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString())
