import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createApp } from '../app.ts'
import { bringPostgres } from '../bring-postgres.ts'
import { readConfig } from '../config.ts'
import { findShopByName } from '../modules/shops/shops.ts'
import type { Context } from '../platform/context.ts'
import { openDatabase } from '../platform/db.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { loadSecrets } from '../platform/secret.ts'

export type Terminal = { say(line: string): void; complain(line: string): void }

/** What a person did wrong: said as it is, without a stack. */
export class UsageError extends Error {}

/**
 * Runs a command on the product's data with the product's settings, beside a running server or without one: then the
 * database is started, and stopped again behind the command.
 */
export async function withProduct<T>(
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  await mkdir(config.dataDir, { recursive: true })
  const secrets = await loadSecrets(config.dataDir, config.pepper)
  const postgres = await bringPostgres(config, terminal.say)
  const open = (connectionString: string) =>
    openDatabase({
      connectionString,
      max: 4,
      patience: { waitMs: 60_000 },
      prepared: config.prepared,
      onError: () => {},
    })
  try {
    const owner = open(postgres.owner)
    await postgres.inTurn(() => migrate(owner.pool)).finally(() => owner.close())
    const shop = open(postgres.shop)
    const databases = { shop, console: open(postgres.console), background: shop }
    try {
      const { system } = await createApp({ config, databases, log: createLog(config.logLevel), secrets })
      return await work({ ...system, db: databases.console, requestId: randomUUID() })
    } finally {
      await Promise.all([shop.close(), databases.console.close()])
    }
  } finally {
    await postgres.stop()
  }
}

/** A shop by its id or by its name, whatever its case. */
export async function findShop(ctx: Context, named: string): Promise<{ id: string; name: string }> {
  const found = await findShopByName(ctx.db, named)
  const [shop, other] = found.filter((one) => one.exact)
  if (shop && !other) return shop
  const names = found.map(({ name }) => name)
  if (other) throw new UsageError(`Several shops are called “${named}”. Name it by its id.`)
  throw new UsageError(
    names.length > 0
      ? `There is no shop “${named}”. There are, among others: ${names.join(', ')}.`
      : 'There is no shop in this database. Run npm start once: it makes the demo world.',
  )
}
