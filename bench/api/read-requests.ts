import { misspell } from '../search/judged.ts'
import { dataOf, HttpConnection, type HttpRequest } from './http-connection.ts'

/** Of each kind of reading so many different requests, and no fewer than a thousand. */
const DIFFERENT = 1_200

const LANGUAGES = ['en', 'ar', 'zh-cn', 'de', 'th']
const SORTS = ['default', 'sales', 'new', 'price_asc', 'price_desc']
const PAGES = 6

export type ReadKind = 'list' | 'detail' | 'search' | 'suggest'
export type ReadRequests = Record<ReadKind, HttpRequest[]>

type Page = { list: { id: string; title: string }[]; next_cursor: string | null }

/** Walks through the shop as people do, and keeps what they would ask for: pages of lists, products, words. */
export async function collectReads(url: string, judged: readonly string[]): Promise<ReadRequests> {
  const connection = new HttpConnection(url)
  const read = async <T>(path: string) => dataOf<T>(await connection.ask({ method: 'GET', path }))
  const { list: categories } = await read<{ list: { id: string }[] }>('/api/goods/category_list')
  const lists: string[] = []
  const titles = new Map<string, string>()
  for (const { id } of categories)
    for (const sort of SORTS) {
      let cursor: string | null = ''
      for (let page = 0; page < PAGES && cursor !== null; page += 1) {
        const path = `/api/goods/list?category_id=${id}&sort=${sort}${cursor && `&cursor=${cursor}`}`
        const found: Page = await read(path)
        lists.push(path)
        for (const card of found.list) titles.set(card.id, card.title)
        cursor = found.next_cursor
      }
    }
  connection.close()
  const queries = queriesOf([...titles.values()], judged)
  const keyword = (words: string) => `keyword=${encodeURIComponent(words)}`
  return {
    list: inLanguages(lists),
    detail: inLanguages([...titles.keys()].map((id) => `/api/goods/detail?id=${id}`)),
    search: inLanguages(queries.map((query) => `/api/goods/list?${keyword(query)}`)),
    suggest: inLanguages([...new Set(queries.map(beginning))].map((typed) => `/api/goods/suggest?${keyword(typed)}`)),
  }
}

/** Each path in one language after the other, until there are enough different requests. */
function inLanguages(paths: readonly string[]): HttpRequest[] {
  const all = LANGUAGES.flatMap((lang, shift) =>
    paths.map((path, index) => ({ path, lang: LANGUAGES[(index + shift) % LANGUAGES.length] ?? lang })),
  )
  if (all.length < 1_000) throw new Error(`only ${all.length} different requests: is the catalogue in the shop?`)
  return shuffled(all)
    .slice(0, DIFFERENT)
    .map(({ path, lang }) => ({ method: 'GET', path, headers: { lang } }))
}

/** What people typed where that is known; then one to three words of a title, every eighth with a slip. */
function queriesOf(titles: readonly string[], judged: readonly string[]): string[] {
  const made = titles.map((title, index) => {
    const words = title.split(/\s+/).filter((word) => /^[\p{L}\p{N}-]{3,}$/u.test(word))
    const from = index % Math.max(1, words.length - 2)
    const query = words.slice(from, from + 1 + (index % 3)).join(' ')
    return index % 8 === 0 ? misspell(query) : query
  })
  return [...new Set([...judged, ...made])].filter((query) => query !== '')
}

/** What stands in the field while somebody is still typing the last word. */
function beginning(query: string, index: number): string {
  const last = query.lastIndexOf(' ') + 1
  return query.slice(0, last + Math.max(2, Math.ceil(((query.length - last) * (1 + (index % 3))) / 4)))
}

/** In an order that has nothing to do with where things lie, and is the same in every run. */
function shuffled<T>(things: readonly T[]): T[] {
  const all = [...things]
  let seed = 20_261_101
  for (let last = all.length - 1; last > 0; last -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const other = seed % (last + 1)
    const [a, b] = [all[last] as T, all[other] as T]
    all[last] = b
    all[other] = a
  }
  return all
}
