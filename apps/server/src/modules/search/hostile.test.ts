import { expect, test } from 'vitest'
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

/** As it comes from the wire, past any client: nothing but an envelope is a right answer. */
async function ask(path: string, keyword: string) {
  const response = await fetch(`${server.url}/api/goods/${path}?keyword=${keyword}`)
  return { status: response.status, body: (await response.json()) as { code: number; data?: { list?: unknown[] } } }
}

test('no query is a fault: operators, quotes, emoji, marks of direction, and words that nobody could want', async () => {
  await buildProduct(server.databases.shop)
  expect(HOSTILE.length).toBeGreaterThanOrEqual(50)
  for (const query of HOSTILE)
    for (const path of ['list', 'suggest']) {
      const { status, body } = await ask(path, encodeURIComponent(query))
      expect([status, body.code], query).toEqual([200, 1])
      expect(body.data?.list, query.slice(0, 40)).toBeInstanceOf(Array)
    }
})

test('null bytes, broken letters and ten kilobytes are a wrong field or a request too long, never a fault', async () => {
  for (const query of [
    '%00',
    'lamp%00',
    '%FF%FE',
    '%ED%A0%80',
    '%C0%AF',
    'a'.repeat(10_240),
    encodeURIComponent('手'.repeat(1_137)),
  ])
    for (const path of ['list', 'suggest']) {
      const { status, body } = await ask(path, query)
      expect(status, query.slice(0, 40)).toBeLessThan(500)
      expect(body.code, query.slice(0, 40)).toBeTypeOf('number')
    }
})

test('what was typed in lower case, wide letters or with odd marks still finds the lamp', async () => {
  for (const query of ['LAMP', 'ｌａｍｐ', '\u202elamp\u202c', '𝓵𝓪𝓶𝓹', "lamp' OR 1=1 --", 'lamp)', '"lamp"']) {
    const { body } = await ask('list', encodeURIComponent(query))
    expect(body.data?.list?.length, query.slice(0, 40)).toBeGreaterThan(0)
  }
})
