import sql from 'sql-template-tag'
import type { Database } from '../../apps/server/src/platform/db.ts'
import { dataOf, HttpConnection, type HttpRequest, WrongAnswer } from './http-connection.ts'
import type { ReadRequests } from './read-requests.ts'

/** Gives the ceiling of search and suggest what the shop answers, under the question. */
export async function fillCeiling(owner: Database, url: string, { search, suggest }: ReadRequests): Promise<void> {
  const connection = new HttpConnection(url)
  type Found = { list: { id: string }[] }
  const found = await askAll(connection, search, (answer) => {
    const { list, ...rest } = dataOf<Found>(answer)
    return { ids: list.map(({ id }) => id), rest }
  })
  await owner.run(sql`
    INSERT INTO bench.found SELECT path, lang, ARRAY(SELECT jsonb_array_elements_text(answer -> 'ids'))::uuid[], answer -> 'rest'
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f (path text, lang text, answer jsonb)`)
  const suggested = await askAll(connection, suggest, (answer) => dataOf<{ list: unknown[] }>(answer).list)
  await owner.run(sql`
    INSERT INTO bench.suggested SELECT path, lang, answer
    FROM jsonb_to_recordset(${JSON.stringify(suggested)}::jsonb) AS f (path text, lang text, answer jsonb)`)
  await owner.run(sql`ANALYZE bench.found, bench.suggested`)
  connection.close()
}

async function askAll<T>(
  connection: HttpConnection,
  requests: readonly HttpRequest[],
  keep: (answer: Awaited<ReturnType<HttpConnection['ask']>>) => T,
) {
  const kept: { path: string; lang: string; answer: T }[] = []
  for (const request of requests)
    kept.push({
      path: request.path,
      lang: request.headers?.lang ?? '',
      answer: keep(await connection.ask(request)),
    })
  return kept
}

/** Asks both for everything, and throws unless both say the same, byte for byte. */
export async function expectSameBytes(url: string, ceilingUrl: string, requests: ReadRequests): Promise<void> {
  const [shop, ceiling] = [new HttpConnection(url), new HttpConnection(ceilingUrl)]
  for (const request of Object.values(requests).flat()) {
    const [ours, theirs] = await Promise.all([shop.ask(request), ceiling.ask(request)])
    dataOf(ours)
    const [one, other] = [timeless(ours.body), timeless(theirs.body)]
    if (one === other) continue
    const from = [...one].findIndex((letter, index) => letter !== other[index])
    const part = (text: string) => text.slice(Math.max(0, from - 80), from + 80)
    throw new WrongAnswer(`${request.path}: the ceiling says something else\n  ${part(one)}\n  ${part(other)}`)
  }
  shop.close()
  ceiling.close()
}

/** When a parcel arrives is told to the millisecond from the moment of asking: the only thing that may differ. */
const timeless = (body: Buffer): string =>
  body.toString().replace(/"arrives":\{"from":"[^"]{24}","to":"[^"]{24}"\}/, '"arrives":{}')
