import type { Database } from '../../src/platform/db.ts'
import type { Server } from '../harness.ts'
import { percentile } from '../siege/measure.ts'
import { statementsOf } from '../statements.ts'
import type { DeskCall } from './desk-calls.ts'

export type Question = { call: DeskCall; input: Record<string, unknown> }
export type Asked = Question & {
  /** What went wrong instead of an answer. */
  refused?: string
  /** Next page, where there is one. */
  next?: string
}
export type Figures = Asked & { statements: number; p50: number; p99: number; kilobytes: number; scans: string[] }

const MOST_ON_A_PAGE = 50
/** What takes long is asked less often. */
const MOST_MS = 6_000

export type Desk = { server: Server; tokens: Record<'admin' | 'seller', string> }

/** Asks over HTTP, as the console does. */
export async function ask({ server, tokens }: Desk, { call, input }: Question): Promise<Asked & { body: Buffer }> {
  const path = call.slice('GET '.length)
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const token = tokens[path.startsWith('/api/admin/') ? 'admin' : 'seller']
  const response = await fetch(`${server.url}${path}?${query}`, { headers: { token, lang: 'en' } })
  const body = Buffer.from(await response.arrayBuffer())
  const asked = { call, input, body }
  if (response.status !== 200) return { ...asked, refused: `HTTP ${response.status}: ${body.subarray(0, 200)}` }
  if (!response.headers.get('content-type')?.includes('json')) return asked
  const { code, data } = JSON.parse(body.toString()) as { code: number; data?: { next_cursor?: string | null } }
  if (code !== 1) return { ...asked, refused: body.subarray(0, 300).toString() }
  return { ...asked, next: data?.next_cursor ?? undefined }
}

/** The same list where it ends, or so many pages down; what is further costs the same, as each begins where the one before it ended. */
export async function lastPage(desk: Desk, question: Question, pages: number): Promise<Question | undefined> {
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const { next } = await ask(desk, {
      ...question,
      input: { ...question.input, limit: MOST_ON_A_PAGE, cursor: cursor ?? '' },
    })
    if (!next) break
    cursor = next
  }
  return cursor === undefined ? undefined : { ...question, input: { ...question.input, cursor } }
}

/** A question to a desk whose database plans like this. */
type Asking = { desk: Desk; question: Question; plans: Plans }

/** How long an answer takes, and what the database is asked for it. */
export async function measureQuestion(desk: Desk, question: Question, times: number, plans: Plans): Promise<Figures> {
  const [figures] = await measureInTurn([{ desk, question, plans }], times)
  if (!figures) throw new Error('one question has one answer')
  return figures
}

/** The same of several that are compared: one after the other, so that a figure is of one answer alone, and in turn, so that a busy minute is in the figures of all. */
async function measureInTurn(askings: readonly Asking[], times: number): Promise<Figures[]> {
  const first = []
  for (const asking of askings) first.push(await askFirst(asking))
  const until = performance.now() + MOST_MS * askings.length
  for (let time = 0; time < times && performance.now() < until; time += 1)
    for (const [at, { desk, question }] of askings.entries()) {
      const begin = performance.now()
      await ask(desk, question)
      first[at]?.took.push(performance.now() - begin)
    }
  return first.map(({ took, ...figures }) => ({ ...figures, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }))
}

async function askFirst({ desk, question, plans }: Asking): Promise<Omit<Figures, 'p50' | 'p99'> & { took: number[] }> {
  const answers: (Asked & { body: Buffer })[] = []
  const statements = await statementsOf(desk.server, async () => answers.push(await ask(desk, question)), 'console')
  const scans = new Set<string>()
  for (const text of statements) for (const scan of await plans.scansOf(text)) scans.add(scan)
  const [{ body, refused, next } = { body: Buffer.of() }] = answers
  return {
    ...{ ...question, refused, next },
    ...{ statements: statements.length, kilobytes: Math.round(body.length / 100) / 10, scans: [...scans] },
    took: [],
  }
}

/** The question with the least to find: what it takes is the machine's, and all that goes with every answer. */
const LEAST: Question = { call: 'GET /api/seller/me', input: {} }
const NOISE_MS = 4
const NOISE = 3

export const MOST_GROWTH = 3

/**
 * The same question to two shops, of which one has a tenth. Below `floor` a figure tells of the machine and not of the statement: of a
 * quiet one four milliseconds, of a busy one as many as it needs for the least.
 */
export async function measureGrowth(large: Asking, tenth: Asking, times: number) {
  const figures = await measureInTurn([large, tenth, { ...tenth, question: LEAST }], times)
  const [ofLarge, ofTenth, least] = figures as [Figures, Figures, Figures]
  return { large: ofLarge, tenth: ofTenth, least, floor: Math.max(NOISE_MS, NOISE * least.p50, ofTenth.p50) }
}

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

/** What Postgres will do for a statement whatever its values are, as every connection plans it (`plan_cache_mode`). */
export class Plans {
  readonly #db: Database
  readonly #large: ReadonlySet<string>
  readonly #known = new Map<string, string[]>()

  private constructor(db: Database, large: ReadonlySet<string>) {
    this.#db = db
    this.#large = large
  }

  /** `many`: a table of so many rows is not to be read from one end to the other. */
  static async of(db: Database, many: number): Promise<Plans> {
    const { rows } = await db.pool.query<{ relname: string }>(
      "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = ANY (ARRAY['public', 'ledger']::regnamespace[]) AND reltuples >= $1",
      [many],
    )
    return new Plans(db, new Set(rows.map(({ relname }) => relname)))
  }

  get large(): string[] {
    return [...this.#large].sort()
  }

  /** Large tables that a statement reads from one end to the other. */
  async scansOf(text: string): Promise<string[]> {
    if (!/^\s*(SELECT|WITH)/i.test(text)) return []
    const known = this.#known.get(text)
    if (known) return known
    const { rows } = await this.#db.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
    )
    const found = scans(rows[0]?.['QUERY PLAN'][0].Plan).filter((name) => this.#large.has(name))
    this.#known.set(text, found)
    return found
  }
}

const scans = (node: Node | undefined): string[] =>
  !node
    ? []
    : [
        ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []),
        ...(node.Plans ?? []).flatMap(scans),
      ]
