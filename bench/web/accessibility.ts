import type { Browser, Page } from 'playwright-core'
import { isPublic } from '../../apps/shop/src/app/guard.ts'
import { specPattern } from '../../apps/shop/src/app/route-pattern.ts'
import { addressOf, routesOf } from '../../e2e/addresses.ts'
import { type Finding, findingsOf } from '../../e2e/axe.ts'
import { settled } from '../../e2e/settled.ts'
import { printTable } from '../table.ts'
import { openPhone } from './phone.ts'
import type { World } from './world.ts'

type Visit = { who: string; cookies: World['shopper'][]; paths: string[] }
type Look = { lang: 'en' | 'ar'; scheme: 'light' | 'dark' }

// One load each: a phone may go dark while the page is open.
const LANGUAGES: [Look['lang'], Look['scheme'][]][] = [
  ['en', ['light', 'dark']],
  ['ar', ['light']],
]
const LOOKS: Look[] = LANGUAGES.flatMap(([lang, schemes]) => schemes.map((scheme) => ({ lang, scheme })))

/** axe on every screen of both apps. Answers with what it calls serious or critical. */
export async function auditScreens(browser: Browser, world: World): Promise<string[]> {
  const grave = new Set<string>()
  for (const { who, cookies, paths } of await visits(world)) {
    const rows: string[][] = []
    const found = await lookAround(browser, world, cookies, paths)
    for (const [path, byLook] of found) {
      rows.push([path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…'), ...byLook.map(tally)])
      for (const [at, findings] of byLook.entries())
        for (const { isGrave, text } of findings)
          if (isGrave) grave.add(`${path} (${LOOKS[at]?.lang}, ${LOOKS[at]?.scheme}): ${text}`)
    }
    console.log(`\naxe as ${who}: serious or critical findings (and lesser ones)`)
    printTable(['', ...LOOKS.map(({ lang, scheme }) => `${lang} ${scheme}`)], rows)
  }
  return [...grave]
}

async function lookAround(
  browser: Browser,
  { shop }: World,
  cookies: Visit['cookies'],
  paths: string[],
): Promise<Map<string, Finding[][]>> {
  const found = new Map<string, Finding[][]>(paths.map((path) => [path, []]))
  for (const [lang, schemes] of LANGUAGES) {
    const { page, context } = await openPhone(browser, shop, { lang, cookies })
    for (const path of paths) {
      await open(page, `${shop}${path}`)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        found.get(path)?.push(await findingsOf(page))
      }
    }
    await context.close()
  }
  return found
}

async function open(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await settled(page)
}

/** Every route of both apps, as whoever may see it; what has states, in each of them. */
async function visits({ shopper, seller, operator, goods, shopId, orders, selling }: World): Promise<Visit[]> {
  const routes = await routesOf('shop')
  const at = (route: string) => addressOf(route, { goods: goods.id, shop: shopId, order: orders[0]?.id ?? '' })
  const console = (await routesOf('console')).filter((route) => !['/login', '/ledger'].includes(route))
  const places: Record<string, string> = {
    '/goods/$id': selling.product,
    '/orders/$id': selling.order,
    '/imports/$id': selling.import,
  }
  return [
    {
      who: 'visitor',
      cookies: [],
      paths: [...routes.filter((route) => isPublic(specPattern(route))).map(at), ...RESULTS, '/no-such-page'],
    },
    {
      who: 'shopper',
      cookies: [shopper],
      paths: [
        ...routes.filter((route) => route !== '/login').map(at),
        ...RESULTS,
        ...orders.slice(1).map(({ id }) => `/orderInfo/${id}`),
        ...orders.filter(({ status }) => status === 3).map(({ id }) => `/comment?id=${id}`),
        '/myPurchases/-4',
      ],
    },
    { who: 'visitor', cookies: [], paths: ['/console/login'] },
    {
      who: 'seller',
      cookies: [seller],
      paths: console.map((route) => `/console${route.replace('$id', places[route] ?? '')}`),
    },
    { who: 'operator', cookies: [operator], paths: ['/console/ledger'] },
  ]
}

const RESULTS = ['/search?keyword=pot', '/search?keyword=pot&min_price=900&in_stock=1', '/search?keyword=zzzzqq']

function tally(findings: Finding[]): string {
  const grave = findings.filter(({ isGrave }) => isGrave).length
  return findings.length > grave ? `${grave} (${findings.length - grave})` : `${grave}`
}
