import { type Client, createClient } from '@tradewind/client/client'
import type { Calls } from '@tradewind/contract/calls'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { patient } from '../../../tools/patience.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { type App, createApp } from '../src/app.ts'
import type { PictureSource } from '../src/modules/imports/imports.ts'
import { moveClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/db.ts'
import type { LanePatience } from '../src/platform/lanes.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import type { MailSettings } from '../src/platform/mail/carriers.ts'
import type { PushSettings } from '../src/platform/push/push.ts'
import { loadSecrets } from '../src/platform/secret.ts'
import type { SignerSettings } from '../src/platform/signer.ts'
import { expectLawsHold } from './books.ts'
import { watchRefusals } from './declared-refusals.ts'
import { quickFetch } from './quick-fetch.ts'
import { freshDatabase, type TestPlace, type TestUrls } from './test-database.ts'

export const PEPPER = 'the pepper of the tests, which guards nothing at all'

export type Server = App & {
  url: string
  databases: { owner: Database; shop: Database; console: Database; background: Database }
  urls: TestUrls
  /** A client as the apps have it. `token` logs it in; `lang` is the language of its refusals. */
  client(token?: string, lang?: string, from?: Place): TestClient
  moveClock(milliseconds: number): Promise<void>
  /** What calls refused without saying in the contract that they may. */
  undeclared: string[]
  /** Works events and due timers until there is nothing left to do. */
  settle(): Promise<void>
}

/**
 * `demo`: the calls of a demo world are there, such as the one that shows mails. `mail`: where mails and text messages go. `push`: who we are to push services.
 * `signer`: who signs payments on chain. `trustProxy`: who may say for whom they ask.
 */
type ServerOptions = {
  log?: Log
  demo?: boolean
  mail?: MailSettings
  push?: PushSettings
  signer?: SignerSettings
  trustProxy?: string
  patience?: Partial<LanePatience>
  shopPool?: number
  /** With the secret that lies in its data folder, not with that of the tests. */
  ownSecret?: boolean
  /** What the job that fetches pictures takes for the net. */
  pictures?: () => PictureSource
  /** For hundreds of tests of which nearly all are refused: the laws are asked when all have ended, and no longer tell after which test. */
  lawsAtTheEnd?: boolean
}

/** From where somebody calls: an address, which needs `useServer({ trustProxy: '127.0.0.1' })`, a browser of their own, the country they have things sent to. */
export type Place = { address?: string; device?: string; deliverTo?: string }

export type TestClient = Client
export type { Calls }

/**
 * A server in this process on a fresh database: real Postgres, real HTTP, a clock that can be moved. One for each test
 * file; tests of a file share it and make their own shoppers and shops. After each test the
 * laws of the books are checked, and that every refusal was one that its call declares.
 */
export function useServer(options: ServerOptions = {}): Server {
  const server = {} as Server
  beforeAll(async () => Object.assign(server, await openServer(await freshDatabase(inject('postgres')), options)))
  afterEach(async () => {
    expect(server.undeclared.splice(0)).toEqual([])
    if (!options.lawsAtTheEnd) await expectLawsHold(server)
  })
  afterAll(async () => {
    try {
      if (options.lawsAtTheEnd) await expectLawsHold(server)
    } finally {
      await closeServer(server)
    }
  })
  return server
}

/** Opens a server on a database and a data folder, which may have had one before. */
export async function openServer(
  { urls, dataDir }: TestPlace,
  {
    // What a 500 was about: LOG_LEVEL=error npx vitest run …
    log = createLog(process.env.LOG_LEVEL ?? 'silent'),
    demo = false,
    mail,
    push,
    signer,
    trustProxy,
    patience,
    shopPool = 16,
    ownSecret,
    pictures,
  }: ServerOptions = {},
): Promise<Server> {
  const open = (connectionString: string, max: number) =>
    openDatabase({
      connectionString,
      max,
      patience: { waitMs: 60_000, ...patience },
      prepared: true,
      onError: () => {},
    })
  const databases = {
    owner: open(urls.owner, 4),
    shop: open(urls.shop, shopPool),
    console: open(urls.console, 4),
    background: open(urls.shop, 4),
  }
  const secrets = await loadSecrets(dataDir, ownSecret ? undefined : PEPPER)
  const app = await createApp({
    // All tests come from one address: it tells nobody apart unless a test says from where it asks.
    config: {
      testClock: true,
      dataDir,
      linkBase: 'https://shop.test',
      mail,
      push,
      signer,
      trustProxy,
      addressLimits: trustProxy !== undefined,
    },
    databases,
    log,
    secrets,
    demo: demo ? demoAccounts : undefined,
    pictures: pictures?.(),
  })
  const undeclared: string[] = []
  watchRefusals(app.http, (complaint) => undeclared.push(complaint))
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...app,
    url,
    urls,
    databases,
    undeclared,
    client: (token, lang = 'en', { address, device, deliverTo } = {}) =>
      createClient({
        baseUrl: url,
        timeoutMs: patient(60_000),
        getDevice: () => device,
        getDeliverTo: () => deliverTo,
        fetch: address === undefined ? quickFetch : fetchFrom(address),
        getToken: () => token,
        getLang: () => lang,
        onSessionEnded: () => {},
        onFailure: () => {},
      }),
    async moveClock(milliseconds) {
      await moveClock(databases.owner, milliseconds)
      await app.clock.refresh()
    },
    settle: oneAfterTheOther(() => app.workAll()),
  }
}

/** Of two at once one would leave what the other has in hand, and come back before it is done. */
function oneAfterTheOther(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.catch(() => undefined).then(work)
    return last
  }
}

const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) =>
    quickFetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address },
    })

export async function closeServer({ http, databases }: Server): Promise<void> {
  await http.close()
  await Promise.all(Object.values(databases).map((database) => database.close()))
}
