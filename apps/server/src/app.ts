import { SUPPORT_LANE } from '@tradewind/contract/assist'
import { MOST_PICTURE_BYTES, MOST_PIECES, MOST_REVIEW_PICTURES } from '@tradewind/contract/limits'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkAnnounced } from './announce.ts'
import type { Config } from './config.ts'
import { events } from './events.ts'
import { jobsWith } from './jobs.ts'
import type { Settings } from './modules/catalog/catalog.routes.ts'
import { tellBrokenLaws } from './modules/desk-notices/desk-notices.ts'
import { authenticate } from './modules/identity/identity.ts'
import type { PictureSource } from './modules/imports/imports.ts'
import { COUNTED_EVERY_MS, countBrokenLaws } from './modules/ledger/ledger.ts'
import { type Hub, openHub, serveStream } from './modules/live/live.ts'
import { loadSellerDetail, readOrder, timerMinutes } from './modules/orders/orders.ts'
import { declareRevocation, listPayouts } from './modules/refunds/refunds.ts'
import { notingActs } from './modules/shop-log/shop-log.ts'
import { readTerms, viewForEverybody } from './modules/terms/terms.ts'
import { orUndefined } from './pages/or-undefined.ts'
import { servePlainStyle } from './pages/plain-page.ts'
import { serveReceipts } from './pages/receipt-page.ts'
import { serveRevocation } from './pages/revocation-page.ts'
import { tokenOf } from './pages/session-of.ts'
import { serveDocs } from './platform/api-docs.ts'
import { type BindOptions, bindCalls, mayUse } from './platform/bind.ts'
import { knowCallers } from './platform/callers.ts'
import { type Clock, movableClock, moveClock, systemClock } from './platform/clock.ts'
import { type Context, SYSTEM_ID } from './platform/context.ts'
import type { Database } from './platform/db.ts'
import { type FileStore, openFiles } from './platform/files.ts'
import { createHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { newId } from './platform/id.ts'
import type { Log } from './platform/log.ts'
import type { MailSettings } from './platform/mail/carriers.ts'
import { openMailer } from './platform/mail/mail.ts'
import { describeApi } from './platform/openapi.ts'
import { type PageAnswers, pageAnswers } from './platform/page-answers.ts'
import { serveExports, servePrivateFiles } from './platform/private-files.ts'
import { closePrivateFolders } from './platform/private-folders.ts'
import { openPush, type PushSettings } from './platform/push/push.ts'
import type { Hint } from './platform/relay.ts'
import type { Secrets } from './platform/secret.ts'
import { openSigner, type SignerSettings } from './platform/signer.ts'
import { type AlarmSettings, openWatch, type Watch } from './platform/watch/alarms.ts'
import { openReadings, type TakeReadings } from './platform/watch/readings.ts'
import { countTraffic } from './platform/watch/traffic.ts'
import { workBesideOthers } from './platform/work/work-process.ts'
import { workAll } from './platform/worker.ts'
import { routesWith } from './routes.ts'
import { startWork } from './start-work.ts'
import { consoleTimers, timers } from './timers.ts'

export const VERSION = '0.1.0'

export type AppOptions = {
  config: Pick<Config, 'testClock' | 'dataDir' | 'linkBase'> & {
    mail?: MailSettings
    push?: PushSettings
    signer?: SignerSettings
    alarms?: AlarmSettings
  } & Partial<Pick<Config, 'trustProxy' | 'addressLimits'>>
  /** Shoppers, staff, and what happens by itself: none waits for a connection behind another. */
  databases: { shop: Database; console: Database; background: Database }
  log: Log
  secrets: Secrets
  /** In a demo world only: the accounts that the login screens offer with one tap. */
  demo?: Settings['demo']
  /** Where pictures of catalogues are fetched from, where it is not the open net. */
  pictures?: PictureSource
}

export type App = {
  http: FastifyInstance
  /** The context of timers, events and the demo world: the system's own hand. */
  system: Context
  files: FileStore
  clock: Clock
  /** Calls from within, for the pages. */
  answers: PageAnswers
  /** What metrics tell, and what alarms are made of. */
  takeReadings: TakeReadings
  /** Tells somebody what has to be looked at. */
  watch: Watch
  /** Who listens to what happens. */
  hub: Hub
  /** Tells whoever asks for its health that this process is about to leave. */
  announceStop(): void
  /** With where to listen it also hears of what other processes do not come to. */
  startWorker(listenAt?: string): { stop(): Promise<void> }
  /** Does every job until nothing is left to do; a `context` of another time does what was to be done by then. */
  workAll(context?: Context): Promise<void>
}

/** Puts every module together, by name. Throws when a call of the contract has no function. */
export async function createApp({ config, databases, log, secrets, demo, pictures }: AppOptions): Promise<App> {
  const clock = config.testClock ? movableClock(databases.shop) : systemClock
  await closePrivateFolders(config.dataDir, log)
  const files = openFiles(config.dataDir)
  const mail = openMailer(config.mail ?? {}, { demo: demo !== undefined })
  const push = openPush(config.push, secrets.pepper)
  const signer = openSigner(config.signer)
  const { linkBase } = config
  const base = { now: () => clock.now(), log, secrets, files, mail, push, linkBase, signer }
  const system: Context = {
    ...base,
    db: databases.background,
    actor: { kind: 'system', id: SYSTEM_ID },
    lang: 'en',
    requestId: newId(),
    call: 'system',
    device: '',
    address: '',
  }
  const hub = openHub(databases.shop, log)
  const allTimers = { ...timers, ...consoleTimers(databases.console) }
  let tellOthers: (hint: Hint) => void = () => undefined
  const jobs = jobsWith(allTimers, {
    onNews() {
      hub.look()
      tellOthers({ topic: 'live' })
    },
    pictures,
    console: databases.console,
  })
  if (config.testClock) {
    checkAnnounced(events)
    workBesideOthers()
  }
  const callers = knowCallers(log, { trustProxy: config.trustProxy, limits: config.addressLimits })
  const http = await createHttp(log, { trustProxy: config.trustProxy, callers })
  const health = createHealth({ databases: { shop: databases.shop }, version: VERSION, folders: [config.dataDir] })
  const settings = async (): Promise<Settings> => {
    const { fees, limits, trader } = viewForEverybody(await readTerms(databases.shop))
    return {
      fees,
      limits: {
        upload_bytes: MOST_PICTURE_BYTES,
        review_pictures: MOST_REVIEW_PICTURES,
        quantity: MOST_PIECES,
        ...limits,
      },
      timers: timerMinutes,
      support: SUPPORT_LANE,
      trader,
      sends: { email: mail.way('email') !== undefined, mobile: mail.way('mobile') !== undefined },
      demo,
    }
  }
  const takeReadings = openReadings({
    database: databases.console,
    databases,
    health,
    traffic: countTraffic(http),
    callers,
    timers: allTimers,
    laws: { countBroken: countBrokenLaws, everyMs: COUNTED_EVERY_MS },
    now: base.now,
  })
  const routes = routesWith({ settings, health: health.read })
  const asking: Pick<BindOptions, 'refreshClock' | 'authenticate'> = {
    refreshClock: () => clock.refresh(),
    // The storefront's role cannot read who of the staff is logged in.
    authenticate: (token, realm, request) =>
      authenticate(realm === 'shopper' ? databases.shop : databases.console, token, realm, request),
  }
  bindCalls(http, routes, { context: base, databases, addressOf: callers.addressOf, noteWrites: notingActs, ...asking })
  serveStream(http, {
    hub,
    async authenticate(token, realm) {
      await clock.refresh()
      return asking.authenticate(token, realm, { at: base.now(), device: '' })
    },
  })
  servePrivateFiles(http, base)
  serveExports(http, base)
  servePlainStyle(http)
  await serveRevocation(http, async (request, lang, input) => {
    await clock.refresh()
    const at = { requestId: request.id, call: 'POST /api/revocation/declare', device: '' }
    const address = callers.addressOf(request)
    return declareRevocation({ ...base, ...at, address, db: databases.shop, actor: { kind: 'visitor' }, lang }, input)
  })
  // A page is no call: it only shows what is there, so the session's cookie is enough.
  const asOwner = async (request: FastifyRequest, lang: LocaleCode, realm: 'shopper' | 'seller'): Promise<Context> => {
    await clock.refresh()
    const token = tokenOf(request, realm)
    const actor = token ? await asking.authenticate(token, realm, { at: base.now(), device: '' }) : undefined
    const db = realm === 'shopper' ? databases.shop : databases.console
    return { ...system, db, actor: actor ?? { kind: 'visitor' }, lang }
  }
  serveReceipts(http, {
    bought: async (request, lang, sn) => {
      const ctx = await asOwner(request, lang, 'shopper')
      return ctx.actor.kind === 'shopper' ? orUndefined(readOrder(ctx, { sn })) : undefined
    },
    sold: async (request, lang, sn) => {
      const ctx = await asOwner(request, lang, 'seller')
      if (ctx.actor.kind !== 'seller' || !mayUse(ctx.actor, 'GET /api/seller/payout_report')) return undefined
      const [payout] = (await listPayouts(ctx, { keyword: sn, limit: 1 })).list
      return payout && { payout, order: await loadSellerDetail(ctx, ctx.db, payout.order.id, ctx.actor.shopId) }
    },
  })
  serveDocs(http, () => describeApi(VERSION))
  if (config.testClock) {
    http.post('/api/test/clock', async (request) => {
      await moveClock(databases.shop, Number((request.body as { milliseconds?: unknown }).milliseconds))
      await clock.refresh()
      return { now: clock.now().toISOString() }
    })
  }
  return {
    http,
    system,
    files,
    clock,
    hub,
    answers: pageAnswers(routes, { ...system, db: databases.shop }, asking),
    announceStop: health.stop,
    takeReadings,
    watch: openWatch({
      ...{ db: databases.console, now: base.now, log, takeReadings, settings: config.alarms ?? {} },
      async tellHouse({ name }) {
        if (name === 'laws_broken') await tellBrokenLaws(databases.console, base.now())
      },
    }),
    workAll: (context = system) => workAll(context, jobs),
    startWorker(listenAt) {
      const work = startWork({ system, jobs, databases, log, refreshClock: () => clock.refresh(), hub }, listenAt)
      tellOthers = work.tellOthers
      return work
    },
  }
}
