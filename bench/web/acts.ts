import type { Locator, Page } from 'playwright-core'
import { settled } from '../../e2e/settled.ts'
import { wordsOf } from '../../e2e/words.ts'
import { LONG_LIST_ROWS } from './long-list.ts'
import type { World } from './world.ts'

/** What a finger can do to a page. */
export type Hand = {
  page: Page
  tap(target: Locator): Promise<void>
  /** Nearly a screen, at the speed of an impatient thumb. The page goes on for a while. */
  swipeUp(): Promise<void>
}

export type Act = {
  name: string
  path: string
  cookies: World['shopper'][]
  /** May tell what it came upon. */
  do(hand: Hand): Promise<string | undefined>
}

const t = await wordsOf('en')

/** A place on the page that did not change for so long has come to rest. */
const REST_MS = 200

export const acts = ({ shopper, goods, selling }: World): Act[] => [
  {
    name: `scrolling a list of ${LONG_LIST_ROWS}`,
    path: `/search?merchant_id=${selling.shop}&sort=new`,
    cookies: [],
    do: scrollList,
  },
  { name: 'opening the filters', path: '/search?sort=sales', cookies: [], do: openFilters },
  { name: 'opening the options, and choosing', path: `/detail/${goods.withOptions}`, cookies: [], do: openOptions },
  { name: 'adding to the bag', path: `/detail/${goods.plain.id}`, cookies: [shopper], do: addToBag },
  {
    name: 'adding from a list',
    path: '/search?sort=sales&in_stock=1',
    cookies: [shopper],
    do: (hand) => addFromList(hand, goods.plain.title),
  },
  { name: 'switching tabs', path: '/home', cookies: [shopper], do: switchTabs },
]

/** A swipe is no interaction for INP, so while the rows come in something is put into the bag, and Page Down pressed. */
async function scrollList({ page, swipeUp }: Hand): Promise<string> {
  const rows = new Set<string>()
  let swipes = 0
  let taken = 0
  while (rows.size < LONG_LIST_ROWS && swipes < 80) {
    await swipeUp()
    swipes += 1
    if (swipes % 2 === 0) await page.keyboard.press('PageDown')
    else taken += await takeOneInSight(page)
    const links = main(page).locator('a[href^="/detail/"]:visible')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      rows.add(href)
  }
  if (rows.size < LONG_LIST_ROWS) throw new Error(`the list ended after ${rows.size} products`)
  if (taken === 0) throw new Error('nothing could be put into the bag on the way')
  return `${rows.size} products passed in ${swipes} swipes, ${taken} put into the bag on the way`
}

/** A touch while the page glides only stops it, so the first one goes to the bar. Answers with how many were taken. */
async function takeOneInSight(page: Page): Promise<0 | 1> {
  await page.touchscreen.tap(4, 4)
  const disc = await discAtRest(page)
  if (!disc) return 0
  await page.touchscreen.tap(disc.x, disc.y)
  await main(page).getByText(t('shell.bag.added')).first().waitFor({ state: 'attached' })
  return 1
}

type Place = { x: number; y: number }

/** The page's own thread hears of the end of a glide later than the screen shows it: a place counts once it stays. */
async function discAtRest(page: Page, before?: Place): Promise<Place | undefined> {
  const disc = await main(page)
    .locator('article button')
    .evaluateAll((discs) =>
      discs
        .map((disc) => disc.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
        .find(({ y }) => y > 200 && y < 700),
    )
  if (!disc || (disc.x === before?.x && disc.y === before.y)) return disc
  await page.waitForTimeout(REST_MS)
  return discAtRest(page, disc)
}

async function openFilters({ page, tap }: Hand): Promise<undefined> {
  const open = page.getByRole('button', { name: t('listing.filter.button', { count: 0 }), exact: true })
  for (let time = 0; time < 2; time += 1) {
    await tap(open)
    await page.getByRole('dialog').locator('[aria-pressed]').first().waitFor()
    await tap(page.getByRole('dialog').getByRole('button', { name: t('words.close'), exact: true }))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return undefined
}

/** Opens the sheet, chooses the first of each option that can be had, and adds it. */
async function openOptions({ page, tap }: Hand): Promise<undefined> {
  const sheet = page.getByRole('dialog')
  await tap(page.getByRole('button', { name: t('product.action.add'), exact: true }))
  await sheet.locator('[aria-pressed]').first().waitFor()
  await tap(sheet.getByRole('button', { name: t('words.close'), exact: true }))
  await sheet.waitFor({ state: 'hidden' })
  await tap(page.getByRole('button', { name: t('product.action.add'), exact: true }))
  for (const option of await sheet
    .getByRole('group')
    .filter({ has: page.locator('[aria-pressed]') })
    .all())
    await tap(option.locator('[aria-pressed]:not([aria-disabled="true"]):not([disabled])').first())
  await tap(sheet.getByRole('button', { name: t('product.action.add') }))
  await sheet.waitFor({ state: 'hidden' })
  return undefined
}

async function addToBag({ page, tap }: Hand): Promise<undefined> {
  await tap(page.getByRole('button', { name: t('product.action.add'), exact: true }))
  await page.getByRole('status').getByText(t('shell.bag.added')).first().waitFor()
  return undefined
}

async function addFromList({ page, tap }: Hand, title: string): Promise<undefined> {
  const quick = main(page).getByRole('button', { name: t('shell.goods.add', { title }), exact: true })
  await tap(quick)
  await quick.getByText(t('shell.bag.added')).waitFor({ state: 'attached' })
  return undefined
}

/** Each tab for the first time, with its code still to come, and once more, kept alive. */
async function switchTabs({ page, tap }: Hand): Promise<undefined> {
  const tabs = page.getByRole('navigation', { name: t('nav.tab.label') })
  for (const tab of [...TABS, ...TABS]) {
    await tap(tabs.locator(`a[href="${tab}"]`))
    await page.waitForURL(`**${tab}`)
    await page.locator('h1:visible').waitFor()
    await settled(page)
  }
  return undefined
}

const TABS = ['/explore', '/bag', '/profile', '/home']

const main = (page: Page) => page.locator('main:visible')
