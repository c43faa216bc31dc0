import { expect, test } from 'vitest'
import { patient } from '../../../../../tools/patience.ts'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

const HOSTILE = [
  ...[
    "'",
    '"',
    "''",
    '\\',
    "\\'",
    '`',
    '$1',
    '$'.concat('{1}'),
    ':',
    '*',
    ':*',
    '!',
    '!!',
    '&',
    '|',
    '<->',
    '(',
    ')',
    '()',
    '%',
    '_',
  ],
  ...[
    "lamp' OR 1=1 --",
    "'; DROP TABLE product; --",
    "lamp':*",
    'lamp & !bed',
    'lamp | bed',
    '(lamp',
    'lamp)',
    "lamp'::tsquery",
    'lamp=3',
  ],
  ...[
    'shop:1',
    'category:x',
    'a:A',
    '<script>alert(1)</script>',
    '{"en":1}',
    '[]',
    '../../etc/passwd',
    '%00',
    '%s%n',
    'NaN',
    '-0',
    '1e999',
  ],
  ...[
    '😀',
    '👩‍👩‍👧‍👦 lamp',
    '\u202elamp\u202c',
    '\u200f\u200e',
    '\ufeff',
    'e\u0301'.repeat(90),
    '\u0301'.repeat(190),
    'ﷺ',
    '﷽﷽',
    'İıſßǅ',
    '𝓵𝓪𝓶𝓹',
    'ａｌｐ',
  ],
  ...[
    'a '.repeat(99),
    'a'.repeat(200),
    '手'.repeat(200),
    'ก'.repeat(200),
    '1-'.repeat(100),
    '----',
    '.',
    ' ',
    '\u3000',
    'and or not near',
    'null',
  ],
]

type Answered = {
  status: number
  body: { code: number; data?: { list?: unknown[]; attrs?: unknown[] } }
  milliseconds: number
}

const PATHS = ['list', 'facets', 'suggest'] as const

/** As it comes from the wire, past any client: nothing but an envelope is a right answer. */
async function ask(path: string, query: string): Promise<Answered> {
  const started = performance.now()
  const response = await fetch(`${server.url}/api/goods/${path}?${query}`)
  const body = (await response.json()) as Answered['body']
  return { status: response.status, body, milliseconds: performance.now() - started }
}

const MOST_MILLISECONDS = patient(2_000)

/** A refusal is an answer too; a fault, a page of the web server or a minute of work is not. */
function expectAnswer({ status, body, milliseconds }: Answered, query: string) {
  expect(status, query.slice(0, 60)).toBeLessThan(500)
  // Sixteen kilobytes of address are refused before anybody reads them.
  if (status !== 431) expect(body.code, query.slice(0, 60)).toBeTypeOf('number')
  expect(milliseconds, query.slice(0, 60)).toBeLessThan(MOST_MILLISECONDS)
}

test('no query is a fault: operators, quotes, emoji, marks of direction, and words that nobody could want', async () => {
  await buildProduct(server.databases.shop)
  expect(HOSTILE.length).toBeGreaterThanOrEqual(50)
  const times = { hostile: [] as number[], ordinary: [] as number[] }
  for (const query of HOSTILE)
    for (const path of PATHS) {
      const { status, body, milliseconds } = await ask(path, `keyword=${encodeURIComponent(query)}`)
      expect([status, body.code], query).toEqual([200, 1])
      expect(path === 'facets' ? body.data?.attrs : body.data?.list, query.slice(0, 40)).toBeInstanceOf(Array)
      times.hostile.push(milliseconds)
      times.ordinary.push(
        (await ask(path, `keyword=${ORDINARY[times.ordinary.length % ORDINARY.length]}`)).milliseconds,
      )
    }
  // Told, not promised: the machine does other things too.
  for (const [kind, each] of Object.entries(times))
    console.info(
      `${kind}: p50 ${percentile(each, 0.5)} ms, p99 ${percentile(each, 0.99)} ms of ${each.length} requests`,
    )
})

const ORDINARY = ['lamp', 'kettle', 'copper%20lamp', 'lmap', 'usb%20cable', '%D9%85%D8%B5%D8%A8%D8%A7%D8%AD', 'lam']

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)

test('null bytes, broken letters and ten kilobytes are a wrong field or a request too long, never a fault', async () => {
  for (const value of [
    '%00',
    'lamp%00',
    '%FF%FE',
    '%ED%A0%80',
    '%C0%AF',
    '%',
    'a'.repeat(10_240),
    encodeURIComponent('手'.repeat(1_137)),
  ])
    for (const path of PATHS)
      for (const field of ['keyword', 'brand', 'attr[colour]', 'category_id', 'min_price', 'sort', 'cursor'])
        expectAnswer(await ask(path, `${field}=${value}`), `${field}=${value}`)
})

test('no filter is a fault, however it is nested, repeated or spelt', async () => {
  const attr = (name: string, value = 'x') => `attr${name}=${encodeURIComponent(value)}`
  for (const query of [
    ...[
      '[a][b]',
      '[]',
      '[',
      ']',
      '[a',
      '[a]]',
      '[a]b',
      '[[a]]',
      '[a%5D]',
      '[%5D]',
      '',
      '.a',
      '[a][]',
      '[a][b][c][d][e]',
    ].map((name) => attr(name)),
    ...[
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '%00',
      "'",
      '%E2%80%AEa',
      '%F0%9F%98%80',
      'a%3Db',
    ].map((name) => attr(`[${name}]`)),
    ...[
      "'",
      "' | 'x",
      "x' & !'y",
      '\\',
      '\\\\',
      "x'::tsquery",
      'a:*',
      '😀',
      '\u202esilver',
      '\u200f',
      '=',
      'a=b',
      'x'.repeat(255),
    ].flatMap((value) => [attr('[colour]', value), `brand=${encodeURIComponent(value)}`]),
    '__proto__=x',
    '__proto__[x]=y',
    'constructor[prototype]=y',
    'attr=x',
    'attr=x&attr[a]=y',
    'attr[a]=x&attr=y',
    'brand[a]=x',
    'keyword=lamp&keyword=bed',
    'keyword[a]=lamp',
    'in_stock=maybe',
    'min_score=NaN',
    'min_score=1e999',
    'min_price=-1',
    'min_price=99999999999999999999.99',
    'min_price=9&max_price=1',
    'category_id=1%27%20OR%201=1',
    'sort=price_asc;DROP',
    'limit=1e9',
    many(1_000, () => 'brand=x'),
    many(1_000, (n) => `attr[colour]=${n}`),
    many(1_000, (n) => `attr[a${n}]=x`),
    many(50, (n) => `brand=${n}`),
    many(50, (n) => `attr[colour]=${n}`),
    `${many(12, (n) => many(50, (v) => `attr[a${n}]=${v}`))}&${many(50, (n) => `brand=${n}`)}`,
    `attr${'[a]'.repeat(2_000)}=x`,
  ])
    for (const path of ['list', 'facets'] as const)
      for (const keyword of ['', '&keyword=lamp']) expectAnswer(await ask(path, query + keyword), query)
})

const many = (times: number, each: (n: number) => string) => Array.from({ length: times }, (_, n) => each(n)).join('&')

test('what was typed in lower case, wide letters or with odd marks still finds the lamp', async () => {
  for (const query of ['LAMP', 'ｌａｍｐ', '\u202elamp\u202c', '𝓵𝓪𝓶𝓹', "lamp' OR 1=1 --", 'lamp)', '"lamp"']) {
    const { body } = await ask('list', `keyword=${encodeURIComponent(query)}`)
    expect(body.data?.list?.length, query.slice(0, 40)).toBeGreaterThan(0)
  }
})
