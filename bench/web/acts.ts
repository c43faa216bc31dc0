import type { Locator, Page } from 'playwright-core'
import { wordsOf } from '../../e2e/words.ts'
import { LONG_LIST_ROWS } from './long-list.ts'
import type { World } from './world.ts'

/** What a finger can do to a page. */
export type Hand = {
  page: Page
  tap(target: Locator): Promise<void>
  /** Points of the screen, at the speed of an impatient thumb. */
  swipeUp(points: number): Promise<void>
}

export type Act = {
  name: string
  path: string
  cookies: World['shopper'][]
  /** May tell what it came upon. */
  do(hand: Hand): Promise<string | undefined>
}

const SWIPE_PX = 1_200

const t = await wordsOf('en')

export const acts = ({ shopper, goods, selling }: World): Act[] => [
  {
    name: `scrolling a list of ${LONG_LIST_ROWS}`,
    path: `/search?merchant_id=${selling.shop}&sort=new`,
    cookies: [],
    do: scrollList,
  },
  { name: 'opening the filters', path: '/search?sort=sales', cookies: [], do: openFilters },
  { name: 'opening the options', path: `/detail/${goods.withOptions}`, cookies: [], do: openOptions },
  { name: 'adding to the bag', path: `/detail/${goods.plain.id}`, cookies: [shopper], do: addToBag },
  {
    name: 'adding from a list',
    path: '/search?sort=sales&in_stock=1',
    cookies: [shopper],
    do: (hand) => addFromList(hand, goods.plain.title),
  },
  { name: 'switching tabs', path: '/home', cookies: [shopper], do: switchTabs },
]

/** A swipe is no interaction for INP, so between two swipes a tap on the bar and Page Down ask for an answer. */
async function scrollList({ page, swipeUp }: Hand): Promise<string> {
  const rows = new Set<string>()
  let swipes = 0
  while (rows.size < LONG_LIST_ROWS && swipes < 80) {
    await swipeUp(SWIPE_PX)
    swipes += 1
    await page.touchscreen.tap(4, 4)
    await page.keyboard.press('PageDown')
    const links = main(page).locator('a[href^="/detail/"]:visible')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      rows.add(href)
  }
  if (rows.size < LONG_LIST_ROWS) throw new Error(`the list ended after ${rows.size} products`)
  return `${rows.size} products passed in ${swipes} swipes`
}

async function openFilters({ page, tap }: Hand): Promise<undefined> {
  const open = page.getByRole('button', { name: t('listing.filter.button', { count: 0 }), exact: true })
  for (let time = 0; time < 2; time += 1) {
    await tap(open)
    await page.getByRole('dialog').locator('[aria-pressed]').first().waitFor()
    await tap(page.getByRole('dialog').getByRole('button', { name: t('words.close') }))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return undefined
}

async function openOptions({ page, tap }: Hand): Promise<undefined> {
  await tap(page.getByRole('button', { name: t('product.action.add'), exact: true }))
  await page.getByRole('dialog').locator('[aria-pressed]').first().waitFor()
  await tap(page.getByRole('dialog').getByRole('button', { name: t('words.close') }))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
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
    await tap(tabs.getByRole('link', { name: t(`nav.tab.${tab}`) }))
    await page.waitForURL(ADDRESS[tab])
    await main(page).locator('h1').first().waitFor({ state: 'attached' })
  }
  return undefined
}

const TABS = ['explore', 'bag', 'me', 'home'] as const
const ADDRESS = { explore: '**/explore', bag: '**/bag', me: '**/profile', home: '**/home' }

const main = (page: Page) => page.locator('main:visible')
