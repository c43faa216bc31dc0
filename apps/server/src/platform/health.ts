import { statfs } from 'node:fs/promises'
import type { Answer } from '@tradewind/contract/calls'
import type { Trouble } from '@tradewind/contract/calls/platform'
import sql from 'sql-template-tag'
import type { Database } from './db.ts'

type Health = Answer<'GET /api/health'>

/** What is looked at, and from where on it is too slow or too full. */
export type HealthOptions = {
  databases: Record<string, Database>
  version: string
  /** Folders that are written to. */
  folders: readonly string[]
  /** For tests: how full the disk of a folder is. */
  freeOf?: (folder: string) => Promise<{ bytes: number }>
  slowMs?: number
}

/** A database that answers later than this answers nobody in time. */
const SLOW_MS = 1_000
/** So long an answer holds: whoever asks often costs nothing. */
const FRESH_MS = 1_000
/** Below it a picture or a segment of the database's log may no longer fit. */
const LEAST_BYTES = 64 * 1_048_576
/** So long what the database said of its disk is believed. */
const FULL_MS = 60_000

const freeBytes = async (folder: string): Promise<{ bytes: number }> => {
  const { bavail, bsize } = await statfs(folder)
  return { bytes: bavail * bsize }
}

export type HealthWatch = {
  read(): Promise<Health>
  /** What is wrong now; asked by alarms and metrics as well. */
  troubles(): Promise<readonly Trouble[]>
  stop(): void
}

/** Answers for this process; `stop` makes it tell a load balancer to send no more. */
export function createHealth(options: HealthOptions): HealthWatch {
  let stopping = false
  let looked: { at: number; found: Promise<readonly Trouble[]> } | undefined
  const troubles = () => {
    const now = performance.now()
    if (!looked || now - looked.at > FRESH_MS) looked = { at: now, found: lookAround(options) }
    return looked.found
  }
  return {
    troubles,
    async read() {
      const found = await troubles()
      const database = found.includes('database_down') ? 'down' : found.includes('database_slow') ? 'slow' : 'ok'
      const status = stopping ? 'stopping' : found.length > 0 ? 'troubled' : 'ok'
      return { status, version: options.version, database, troubles: [...found] }
    },
    stop() {
      stopping = true
    },
  }
}

async function lookAround({ databases, folders, freeOf = freeBytes, slowMs = SLOW_MS }: HealthOptions) {
  const all = Object.values(databases)
  const [answers, free] = await Promise.all([
    Promise.all(all.map((database) => answerOf(database, slowMs))),
    // A folder that is not there yet fills no disk.
    Promise.all(folders.map((folder) => freeOf(folder).catch(() => undefined))),
  ])
  const now = Date.now()
  const found: [Trouble, boolean][] = [
    ['database_down', answers.includes('down')],
    ['database_slow', answers.includes('slow')],
    ['database_full', all.some(({ load }) => load.fullAt > now - FULL_MS)],
    ['pool_exhausted', all.some(({ load }) => load.longestMs > slowMs)],
    ['disk_full', free.some((one) => one !== undefined && one.bytes < LEAST_BYTES)],
  ]
  return found.filter(([, is]) => is).map(([name]) => name)
}

async function answerOf(database: Database, slowMs: number): Promise<'ok' | 'slow' | 'down'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), slowMs)
  })
  const answer = database.run(sql`SELECT 1`).then(
    () => 'ok' as const,
    (error: { code?: string }) => (error.code === 'POOL_EXHAUSTED' ? ('slow' as const) : ('down' as const)),
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
