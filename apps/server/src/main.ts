import { mkdir } from 'node:fs/promises'
import { demoAccounts } from '../demo/accounts.ts'
import { installTiles } from '../demo/install-pictures.ts'
import { seedDemo } from '../demo/seed.ts'
import { createApp } from './app.ts'
import { bringPostgres, type Postgres } from './bring-postgres.ts'
import { type Config, readConfig } from './config.ts'
import { WORKER_CONNECTIONS } from './jobs.ts'
import { startDrawing } from './modules/assist/assist.ts'
import { startRewriting, startTelling } from './modules/catalog/catalog.ts'
import { layTexts } from './modules/content/content.ts'
import { startSealing } from './modules/ledger/ledger.ts'
import { layTypes } from './modules/product-types/product-types.ts'
import { startKeeping } from './modules/terms/terms.ts'
import { knowOrigin } from './pages/origin.ts'
import { startBackups } from './platform/backup/schedule.ts'
import { builtFrom } from './platform/built-from.ts'
import { askForProxy } from './platform/callers.ts'
import { refuseOtherChains } from './platform/chain-flaws.ts'
import { armCrashPoint } from './platform/crash-point.ts'
import { type Database, openDatabase } from './platform/db.ts'
import { startHousekeeping } from './platform/housekeeping.ts'
import { createLog, type Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { checkDatabase } from './platform/postgres/check.ts'
import { loadSecrets, type Secrets } from './platform/secret.ts'
import { serveMetrics } from './platform/watch/metrics.ts'
import { isDemoHalfMade, makeDemoOnce, meetWorld } from './platform/world.ts'
import { stateChains } from './state-chains.ts'
import { serveWeb } from './web.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Open = (connectionString: string, max: number) => Database

/** Brings the schema up to date. A demo world that was cut off in the making is begun anew: nobody has used it yet. */
async function prepareSchema(open: Open, postgres: Postgres): Promise<void> {
  const owner = open(postgres.owner, 2)
  try {
    await checkDatabase(owner)
    const applied = await migrate(owner.pool)
    if (applied.length > 0) say(`Schema: ${applied.length} changes applied`)
    await refuseOtherChains(owner, stateChains)
    if (!(await isDemoHalfMade(owner))) return
  } finally {
    await owner.close()
  }
  if (!postgres.empty)
    throw new Error('The demo world of this database was cut off in the making. Empty the database and start again.')
  say('Demo world: was cut off in the making; beginning anew')
  await postgres.empty()
  await prepareSchema(open, postgres)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log: Log = createLog(config.logLevel)
  armCrashPoint(config.crashAt)
  await mkdir(config.dataDir, { recursive: true })
  const secrets = await loadSecrets(config.dataDir, config.pepper)
  const postgres = await bringPostgres(config, say)
  let stop = () => postgres.stop()
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (stopping) return
      stopping = true
      say('Stopping: letting what is under way end.')
      stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'the stop was not clean')
          process.exit(1)
        },
      )
    })
  }
  try {
    stop = await openDoors(config, log, secrets, postgres)
  } catch (error) {
    // Whoever takes the database away during the start knows why it fails.
    if (stopping) return
    await postgres.stop()
    throw error
  }
}

/** Returns what closes them again. */
async function openDoors(config: Config, log: Log, secrets: Secrets, postgres: Postgres): Promise<() => Promise<void>> {
  const open: Open = (connectionString, max) =>
    openDatabase({
      connectionString,
      max,
      prepared: config.prepared,
      onError: (err) => log.warn({ err }, 'a database connection broke'),
    })
  await postgres.inTurn(() => prepareSchema(open, postgres))
  const databases = {
    shop: open(postgres.shop, config.poolSize),
    console: open(postgres.console, 4),
    background: open(postgres.shop, WORKER_CONNECTIONS),
  }

  const wish = { demo: config.demo, production: config.production, fingerprint: secrets.fingerprint, at: new Date() }
  const world = await meetWorld(databases.shop, wish)
  const app = await createApp({ config, databases, log, secrets, demo: world.demo ? demoAccounts : undefined })
  await installTiles(app.files.folder)
  await layTexts(databases.console, app.clock.now())
  await layTypes(databases.console, { code: builtFrom })
  if (world.demo && !world.demo_ready_at) {
    await makeDemoOnce(
      databases.shop,
      () => app.clock.now(),
      () => seedDemo(app.system, databases, say, app.workAll),
    )
  }
  await serveWeb(app.http, {
    root: config.root,
    files: app.files.folder,
    answers: app.answers,
    log,
    serviceWorker: config.serviceWorker,
    originOf: knowOrigin(config),
  })
  await startHousekeeping(databases.shop, app.clock.now())
  await startKeeping(databases.shop, app.clock.now())
  await startSealing(databases.shop, app.clock.now())
  await startDrawing(databases.shop, app.clock.now())
  await startTelling(databases.shop, app.clock.now())
  await startRewriting(databases.shop, app.clock.now())
  const address = new URL(await app.http.listen({ port: config.port, host: config.host }))
  // Only with the doors open: a port that is taken ends the start, and nothing may still be at work then.
  const worker = app.startWorker(config.notify ? postgres.shop : undefined)
  const watch = app.watch.start()
  const backups =
    config.backups &&
    startBackups(config.backups, { owner: postgres.owner, dataDir: config.dataDir, now: () => app.clock.now(), log })
  const metrics = config.metrics && (await serveMetrics(app.takeReadings, config.metrics))
  if (config.production && !config.backups)
    say('BACKUP_DIR is not set: nothing is backed up by itself. See docs/operating.md, "Backups".')
  if (config.production && config.publicUrl === undefined)
    say('PUBLIC_URL is not set: pages name no address of their own, and search engines have to guess it.')
  const proxy = world.demo ? undefined : askForProxy(config)
  if (proxy !== undefined) say(proxy)
  say(`Tradewind is open: http://localhost:${address.port}   console: http://localhost:${address.port}/console`)
  return async () => {
    // Order: no new requests, requests under way end, timers and events end, then the database.
    app.announceStop()
    await app.http.close()
    metrics?.close()
    await watch.stop()
    await backups?.stop()
    await worker.stop()
    await Promise.all(Object.values(databases).map((database) => database.close()))
    await postgres.stop()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`Tradewind could not start.\n${error.message}\n`)
  process.exit(1)
})
