import { readdir, readFile } from 'node:fs/promises'
import { SUPPORT_LANE } from '@tradewind/contract/assist'
import { countedDays } from '@tradewind/contract/assist-lane'
import type { CallSpec } from '@tradewind/contract/call'
import { calls } from '@tradewind/contract/calls'
import { DESTINATION_COOKIE } from '@tradewind/contract/destination'
import { CONSOLE_COOKIE, SHOP_COOKIE } from '@tradewind/contract/session'
import { THEME_COOKIE } from '@tradewind/contract/theme-cookie'
import { LANGUAGE_COOKIE } from '@tradewind/messages/language-cookie'
import { activeLocales } from '@tradewind/messages/locales'
import { expect, test } from 'vitest'
import { closing } from './closing.ts'
import { readStartingTexts } from './modules/content/lay-texts.ts'
import { PUSH_HOSTS } from './platform/push/push.ts'

// What the law texts say of the program, held against the program: whoever changes one changes the other.

const ROOT = new URL('../../../', import.meta.url)
/** One text in each language. */
const textsOf = (id: string) => readStartingTexts().filter(({ articleId }) => articleId === id)
/** The part of a text below its n-th heading from the end. */
const partOf = (body: string, fromEnd: number): string => body.split(/^## .+$/m).at(-fromEnd) ?? ''
const writesAbout = (what: RegExp) =>
  Object.entries(calls as Record<string, CallSpec>)
    .filter(([key, { writes }]) => what.test(key) && (key.startsWith('POST ') || writes))
    .map(([key]) => key)
    .toSorted()

test('the cookies that the text on privacy names are those that the apps write, and there are no others', async () => {
  const texts = textsOf('privacy')
  expect(texts).toHaveLength(activeLocales.length)
  for (const { lang, body } of texts) {
    const named = [...partOf(body, 1).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name)
    expect(named, lang).toEqual([SHOP_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE, DESTINATION_COOKIE, CONSOLE_COOKIE])
  }
  const writers: string[] = []
  for (const folder of ['apps/shop/src', 'apps/console/src', 'apps/server/src', ...packages]) {
    const files = await readdir(new URL(folder, ROOT), { recursive: true })
    for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))) {
      const source = await readFile(new URL(`${folder}/${file}`, ROOT), 'utf8')
      if (/writeCookie\(|createSessionCookie\(|document\.cookie =|set-cookie/i.test(source))
        writers.push(`${folder}/${file}`)
    }
  }
  expect(writers.toSorted(), 'a cookie is named in the text on privacy').toEqual([
    'apps/console/src/shared/session.ts',
    'apps/shop/src/shared/destination.ts',
    'apps/shop/src/shared/session.ts',
    'packages/web/src/cookies.ts',
    'packages/web/src/language.ts',
    'packages/web/src/session-cookie.ts',
    'packages/web/src/theme.ts',
  ])
})

const packages = ['client', 'contract', 'messages', 'ui', 'web'].map((name) => `packages/${name}/src`)

test('whoever runs a push service that is called is named, in every language', async () => {
  const makers = {
    'fcm.googleapis.com': 'Google',
    'updates.push.services.mozilla.com': 'Mozilla',
    '*.push.apple.com': 'Apple',
    '*.notify.windows.com': 'Microsoft',
  }
  expect(Object.keys(makers)).toEqual(PUSH_HOSTS)
  for (const { lang, body } of textsOf('privacy'))
    for (const maker of Object.values(makers)) expect(body, lang).toContain(maker)
})

/** Reason of closing.ts -> which line of "When an account is closed" tells it; 0 where nothing of the person is left in it. */
const TOLD_IN: Record<string, number> = {
  'The books: what came in, went out and was agreed to, sealed day by day. The law of bookkeeping asks for them.': 1,
  'Where money went to: sealed with the books, and what is held against laundering.': 1,
  'What was done to an order and why, as its buyer and its seller said it; of what was paid it stands in the ledger too.': 1,
  'How much of a day was asked for; a number.': 1,
  'What was sold, for how much and into which region: the tax of a sale is proved by it.': 2,
  'What came back of what was sold, with the words of the shop and of the house.': 2,
  'Support days that drew places: anybody recomputes the draw.': 4,
  'Which terms were agreed to, and when.': 5,
  'What was decided about a product that others reported as well.': 5,
  'How it came that a shop was opened or not, in the words of the house.': 5,
  'The shop itself, whose trader has to be known.': 5,
  'What people of the house and of shops did, and why: sealed with the books, or the shop’s own log.': 7,
  'The empty row that books and orders point at; operators read from it that the account is closed.': 0,
  'It goes with its messages and with its report.': 0,
}

test('what stays of a closed account, and why, is told line by line', async () => {
  const reasons = [...Object.keys(closing.books), ...Object.keys(closing.kept)]
  expect(Object.keys(TOLD_IN).toSorted(), 'tell it in the text on privacy').toEqual(reasons.toSorted())
  for (const { lang, body } of textsOf('privacy')) {
    const lines = partOf(body, 2).match(/^- .+$/gm) ?? []
    expect(lines.length, lang).toBe(Math.max(...Object.values(TOLD_IN)))
  }
})

test('nobody changes a review: its buyer writes it, its shop answers beneath it or reports it, the house hides it, and no call does more', () => {
  expect(writesAbout(/comment|(?<!p)review/)).toEqual([
    ...['POST /api/admin/review_decide', 'POST /api/order/comment', 'POST /api/seller/comment_reply'],
    'POST /api/seller/comment_report',
  ])
})

test('who reported a product and sees it otherwise writes a mail, as long as there is no other way', async () => {
  expect(writesAbout(/\/report/)).toEqual(['POST /api/admin/report_decide', 'POST /api/report/send'])
  for (const { lang, body } of textsOf('complaints')) expect(partOf(body, 3), lang).toContain('{trader_email}')
})

test('the text on ranking names the shares of the lane from where the draw has them, and a tenth is a tenth', async () => {
  const { lane_percent, shop_percent, young_percent, young_days } = SUPPORT_LANE
  expect([lane_percent, shop_percent, young_percent, young_days].every((figure) => figure > 0)).toBe(true)
  for (const { lang, body } of textsOf('ranking'))
    for (const figure of ['lane', 'most', 'young', 'young_days']) expect(body, lang).toContain(`{support_${figure}`)
  expect(countedDays({ qualified: 900, waiting: 10_000 })).toBe(1_000)
})
