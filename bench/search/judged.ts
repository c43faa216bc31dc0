import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** A line of the catalogue: what we use of it by name, and any number of `attr_*` besides. */
export type CatalogueLine = {
  id: string
  title: string
  short_description?: string
  supplier: string
  price: number
  [attribute: string]: unknown
}

export async function* readCatalogue(file: string): AsyncGenerator<CatalogueLine> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) if (line.trim()) yield JSON.parse(line) as CatalogueLine
}

/** query -> product id of the catalogue -> 0 to 3. */
export type Judgments = Map<string, Map<string, number>>

export async function readJudgments(file: string): Promise<Judgments> {
  const judgments: Judgments = new Map()
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
  for (const line of lines) {
    const parsed = /^(?:"((?:[^"]|"")*)"|([^,]*)),([^,]*),(\d+)$/.exec(line)
    if (!parsed) throw new Error(`not a judgment: ${line}`)
    const query = parsed[1]?.replaceAll('""', '"') ?? parsed[2] ?? ''
    const ratings = judgments.get(query) ?? new Map<string, number>()
    judgments.set(query, ratings.set(parsed[3] ?? '', Number(parsed[4])))
  }
  return judgments
}

/** Normalised discounted cumulative gain of the first ten, gain 2^r - 1; undefined where nothing is relevant. */
export function ndcg10(found: readonly string[], ratings: ReadonlyMap<string, number>): number | undefined {
  const ideal = dcg([...ratings.values()].sort((a, b) => b - a))
  return ideal === 0 ? undefined : dcg(found.map((id) => ratings.get(id) ?? 0)) / ideal
}

const dcg = (ratings: readonly number[]) =>
  ratings.slice(0, 10).reduce((sum, rating, rank) => sum + (2 ** rating - 1) / Math.log2(rank + 2), 0)

/** The query with one slip in its longest word of five or more: a letter left out, or the neighbouring key hit. */
export const leaveOut = (query: string): string => slip(query, (before, _, after) => `${before}${after}`)
export const missKey = (query: string): string =>
  slip(query, (before, letter, after) => `${before}${NEIGHBOURS[letter.toLowerCase()] ?? 'x'}${after}`)
export const slipTwice = (query: string): string => missKey(misspell(query))

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const NEIGHBOURS = Object.fromEntries(
  ROWS.flatMap((row) => [...row].map((key, index) => [key, row[index + 1] ?? row[index - 1] ?? ''])),
)

function slip(query: string, write: (before: string, letter: string, after: string) => string): string {
  const words = query.split(' ')
  const longest = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  if (longest.length < 5) return query
  const at = Math.floor(longest.length / 2)
  const slipped = write(longest.slice(0, at), longest[at] ?? '', longest.slice(at + 1))
  return words.map((word) => (word === longest ? slipped : word)).join(' ')
}

/** The query with the two letters around the middle of its longest word of five or more swapped. */
export function misspell(query: string): string {
  const words = query.split(' ')
  const longest = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  if (longest.length < 5) return query
  const middle = Math.floor(longest.length / 2)
  const slip = `${longest.slice(0, middle - 1)}${longest[middle]}${longest[middle - 1]}${longest.slice(middle + 1)}`
  return words.map((word) => (word === longest ? slip : word)).join(' ')
}
