import type pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../db.ts'
import { ROLES } from './passwords.ts'

/** How long Postgres lets one statement run, wait for a lock, and a transaction do nothing. */
export type Limits = { statement_timeout: string; lock_timeout: string; idle_in_transaction_session_timeout: string }
export type RoleLimits = Record<'shop' | 'console', Limits>

/**
 * Set with the role, so that they hold on every connection and cost no message, behind a pooler as well. None of our statements
 * takes a tenth of it; the console works all laws of the books in one. The owner, who migrates, backs up and restores, has none.
 */
export const ROLE_LIMITS: RoleLimits = {
  shop: { statement_timeout: '15s', lock_timeout: '2s', idle_in_transaction_session_timeout: '1min' },
  console: { statement_timeout: '2min', lock_timeout: '2s', idle_in_transaction_session_timeout: '1min' },
}

/** Gives the roles of the embedded database their limits, also in one that was founded without. `client` is the owner's. */
export async function limitRoles(client: pg.Client, limits: RoleLimits): Promise<void> {
  for (const role of ['shop', 'console'] as const) {
    const { rows } = await client.query<{ rolconfig: string[] | null }>(
      'SELECT rolconfig FROM pg_roles WHERE rolname = $1',
      [ROLES[role]],
    )
    for (const [name, value] of Object.entries(limits[role]))
      if (!rows[0]?.rolconfig?.includes(`${name}=${value}`))
        await client.query(`ALTER ROLE ${ROLES[role]} SET ${name} = '${value}'`)
  }
}

/** As the list of a SELECT. */
export const LIFTED = `set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`

/** For work that is long by its nature, such as sealing a day or founding a world: the limits end with its transaction. */
export const liftLimits = (tx: Tx): void => tx.send(sql`SELECT ${raw(LIFTED)}`)

/** The same on a connection of the driver's, within its transaction. */
export const liftLimitsOf = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`SELECT ${LIFTED}`)
}
