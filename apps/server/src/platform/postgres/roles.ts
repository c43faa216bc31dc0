import type pg from 'pg'
import { limitRoles, type RoleLimits } from './limits.ts'
import { OWNER, type Passwords, ROLES } from './passwords.ts'

export const DATABASE = 'tradewind'

const ROLES_KEY = 7_420_002
const TURN_KEY = 7_420_004

/** Makes the database and the two roles that may not own anything, unless they are there. `client` is the owner's. */
export async function makeRoles(client: pg.Client, passwords: Passwords, limits: RoleLimits): Promise<void> {
  // Two processes may come at once, and CREATE knows no "if not exists" for either.
  await client.query('select pg_advisory_lock($1)', [ROLES_KEY])
  try {
    for (const role of ['shop', 'console'] as const) {
      const known = await client.query('select from pg_roles where rolname = $1', [ROLES[role]])
      if (known.rowCount) continue
      await client.query(`create role ${ROLES[role]} login password ${client.escapeLiteral(passwords[role])}`)
    }
    await limitRoles(client, limits)
    const database = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!database.rowCount) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ROLES_KEY])
  }
}

/** Lets the processes that start on one data folder prepare the database one after the other. */
export async function withAdvisoryLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [TURN_KEY])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TURN_KEY])
  }
}

/** Puts an empty database in the place of ours; whoever is connected to it is sent away. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(`drop database if exists ${DATABASE} with (force)`)
  await client.query(`create database ${DATABASE} owner ${OWNER}`)
}
