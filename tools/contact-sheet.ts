// Makes docs/contact-sheet: every screen of both apps, in light, dark, Arabic and German, from the real thing:
// `npm start`, then `node --import tsx tools/contact-sheet.ts` (with another address and the names of some sheets as
// arguments, if so). The routes are read from the apps, so a new one is not forgotten. The pictures at full size lie in .cache/contact-sheet afterwards.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@tradewind/client/client'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { BrowserContext, Page } from 'playwright-core'
import { buyerPassword } from '../apps/server/demo/accounts.ts'
import { DESK, openPhone } from '../bench/web/phone.ts'
import { screenNamed, visits } from '../bench/web/visits.ts'
import { readWorld, type World } from '../bench/web/world.ts'
import { settled } from '../e2e/settled.ts'
import { wordsOf } from '../e2e/words.ts'
import { launchBrowser } from './browser.ts'
import { arrange, type Tile } from './contact-sheet/arrange.ts'
import { importDrafts } from './contact-sheet/import-drafts.ts'
import { moveMoney } from './contact-sheet/move-money.ts'
import { oneOfEach } from './contact-sheet/one-of-each.ts'
import { orderSomething } from './contact-sheet/order-something.ts'
import { reportSomething } from './contact-sheet/report-something.ts'
import { goTo, type State, states } from './contact-sheet/states.ts'

const [shop = 'http://localhost:8080', ...named] = process.argv.slice(2)
const ROOT = join(import.meta.dirname, '..')
const AT_ONCE = 3
/** Has an address and nothing in the bag; what is empty is looked at with this buyer's eyes. */
const NEWCOMER = 'tom.whitfield'

type Scheme = 'light' | 'dark'
type Sheet = { name: string; lang: LocaleCode; scheme: Scheme }
const ALL: Sheet[] = [
  { name: 'light', lang: 'en', scheme: 'light' },
  { name: 'dark', lang: 'en', scheme: 'dark' },
  { name: 'ar', lang: 'ar', scheme: 'light' },
  { name: 'de', lang: 'de', scheme: 'light' },
]
const SHEETS = ALL.filter(({ name }) => named.length === 0 || named.includes(name))

/** One picture of the sheet: who looks, and at what. */
type Shot = { caption: string; who: string; path: string; isWide: boolean; state?: State }

const browser = await launchBrowser()
// The one that the demo world begins with waits half an hour only.
await orderSomething(shop)
const world = await readWorld(shop, importDrafts)
const cookies: Record<string, World['shopper'][]> = { ...(await cookiesOfVisits()), newcomer: [await newcomer()] }
await fillLists()
await moveMoney(shop, world.shopper.value)
await reportSomething(shop, world.shopper.value)
const shots = await shotsOf(world)
for (const lang of new Set(SHEETS.map((sheet) => sheet.lang))) {
  const sheets = SHEETS.filter((sheet) => sheet.lang === lang)
  const byScheme = await tilesIn(lang, new Set(sheets.map(({ scheme }) => scheme)))
  for (const { name, scheme } of sheets) await keep(name, byScheme.get(scheme) ?? [], scheme)
}
await browser.close()

async function shotsOf(world: World): Promise<Shot[]> {
  const all = await visits(world)
  const shopper = new Set(all.find(({ who }) => who === 'shopper')?.paths)
  const pages = all.flatMap(({ who, paths }) =>
    paths
      .filter((path) => who !== 'visitor' || !shopper.has(path))
      .map((path) => ({ caption: screenNamed(path), who, path, isWide: path.startsWith('/console') })),
  )
  const ones = (await oneOfEach(shop, world)).map((one) => ({ ...one, isWide: true }))
  const rest = states.map((state) => {
    const path = state.path(world)
    return { ...state, path, isWide: path.startsWith('/console'), state }
  })
  return [...pages, ...ones, ...rest]
}

async function cookiesOfVisits(): Promise<Record<string, World['shopper'][]>> {
  return Object.fromEntries((await visits(world)).map(({ who, cookies }) => [who, cookies]))
}

async function newcomer(): Promise<World['shopper']> {
  const client = createClient({ baseUrl: shop, getToken: () => undefined, getLang: () => 'en' })
  const { userinfo } = await client.call('POST /api/user/login', { account: NEWCOMER, password: buyerPassword })
  return { name: 'Admin-Token', value: userinfo.token }
}

/** So that the shopper's lists show what they are like; those of the newcomer stay empty. */
async function fillLists(): Promise<void> {
  const client = createClient({ baseUrl: shop, getToken: () => world.shopper.value, getLang: () => 'en' })
  for (const id of Object.values(world.goods).map((goods) => (typeof goods === 'string' ? goods : goods.id)))
    await client.call('POST /api/goods/favourite', { id, status: true })
  await client.call('POST /api/merchant/follow', { id: world.shopId, status: true })
}

/** Every shot in a language, in the order in which they were asked for, by colour scheme. */
async function tilesIn(lang: LocaleCode, schemes: Set<Scheme>): Promise<Map<Scheme, Tile[]>> {
  const contexts = new Map<string, Promise<BrowserContext>>()
  const contextOf = ({ who, isWide }: Shot) => {
    const key = `${who} ${isWide}`
    const open = contexts.get(key) ?? openContext(lang, cookies[who] ?? [], isWide)
    contexts.set(key, open)
    return open
  }
  const found = shots.map((): Map<Scheme, Tile> => new Map())
  const waiting = [...shots.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, shot] = next
      const page = await (await contextOf(shot)).newPage()
      await show(page, shot, lang)
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        const jpeg = await page.screenshot({ type: 'jpeg', quality: 90, scale: 'css' })
        found[at]?.set(scheme, { caption: shot.caption, jpeg, isWide: shot.isWide })
      }
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const context of contexts.values()) await (await context).close()
  return new Map([...schemes].map((scheme) => [scheme, found.flatMap((tiles) => tiles.get(scheme) ?? [])]))
}

async function openContext(lang: LocaleCode, cookies: World['shopper'][], isWide: boolean): Promise<BrowserContext> {
  const { page, context } = await openPhone(browser, shop, { lang, cookies, ...(isWide && { device: DESK }) })
  await page.close()
  return context
}

async function show(page: Page, { path, state, caption }: Shot, lang: LocaleCode): Promise<void> {
  try {
    await goTo(page, shop, path, state?.server)
    await page.locator('main, h1').first().waitFor({ state: 'attached' })
    if (!state?.server) await settled(page)
    if (!state?.press) return
    await state.press(page, await wordsOf(lang)).click()
    // What is pressed brings its code first, and then comes up.
    const layer = page.locator('[role="dialog"], [role="alertdialog"], [aria-invalid="true"]').first()
    await (state.shows?.(page) ?? layer).waitFor()
    await settled(page)
    await page.waitForTimeout(500)
  } catch (error) {
    throw new Error(`"${caption}" in ${lang} could not be shown`, { cause: error })
  }
}

async function keep(name: string, tiles: Tile[], scheme: Scheme): Promise<void> {
  const folder = join(ROOT, '.cache', 'contact-sheet', name)
  await mkdir(folder, { recursive: true })
  for (const [at, { caption, jpeg }] of tiles.entries())
    await writeFile(join(folder, `${String(at).padStart(3, '0')} ${caption.replaceAll(/\W+/g, '-')}.jpg`), jpeg)
  const sheets = join(ROOT, 'docs', 'contact-sheet')
  await mkdir(sheets, { recursive: true })
  const webp = await arrange(browser, tiles, scheme)
  await writeFile(join(sheets, `${name}.webp`), webp)
  console.log(`docs/contact-sheet/${name}.webp: ${tiles.length} screens, ${Math.round(webp.length / 1_000)} kB`)
}
