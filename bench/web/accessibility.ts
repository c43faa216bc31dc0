import type { Browser, Page } from 'playwright-core'
import { type Finding, findingsOf } from '../../e2e/axe.ts'
import { settled } from '../../e2e/settled.ts'
import { printTable } from '../table.ts'
import { openPhone } from './phone.ts'
import { screenNamed, visits } from './visits.ts'
import type { World } from './world.ts'

type Look = { lang: 'en' | 'ar'; scheme: 'light' | 'dark' }

// One load each: a phone may go dark while the page is open.
const LANGUAGES: [Look['lang'], Look['scheme'][]][] = [
  ['en', ['light', 'dark']],
  ['ar', ['light']],
]
const LOOKS: Look[] = LANGUAGES.flatMap(([lang, schemes]) => schemes.map((scheme) => ({ lang, scheme })))

/**
 * axe on every screen of both apps, perhaps only as some visitors. Answers with what it calls serious or critical, and
 * with pages that led elsewhere: what was not seen is not in order.
 */
export async function auditScreens(browser: Browser, world: World, only: string[] = []): Promise<string[]> {
  const grave = new Set<string>()
  const asked = (await visits(world)).filter(({ who }) => only.length === 0 || only.includes(who))
  for (const { who, cookies, paths } of asked) {
    const rows: string[][] = []
    const { found, strays } = await lookAround(browser, world, cookies, paths)
    for (const stray of strays) grave.add(`as ${who}: ${stray}`)
    for (const [path, byLook] of found) {
      rows.push([screenNamed(path), ...byLook.map(tally)])
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
  cookies: World['shopper'][],
  paths: string[],
): Promise<{ found: Map<string, Finding[][]>; strays: Set<string> }> {
  const found = new Map<string, Finding[][]>(paths.map((path) => [path, []]))
  const strays = new Set<string>()
  for (const [lang, schemes] of LANGUAGES) {
    const { page, context } = await openPhone(browser, shop, { lang, cookies })
    for (const path of paths) {
      await open(page, `${shop}${path}`)
      const { pathname } = new URL(page.url())
      if (pathname !== path.split('?', 1)[0]) strays.add(`${screenNamed(path)} led to ${screenNamed(pathname)}`)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        found.get(path)?.push(await findingsOf(page))
      }
    }
    await context.close()
  }
  return { found, strays }
}

async function open(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await settled(page)
}

function tally(findings: Finding[]): string {
  const grave = findings.filter(({ isGrave }) => isGrave).length
  return findings.length > grave ? `${grave} (${findings.length - grave})` : `${grave}`
}
