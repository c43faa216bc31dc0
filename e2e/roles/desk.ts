import { expect } from 'vitest'
import type { Realm } from '../../apps/console/src/shared/session.ts'
import { PROOF } from '../../apps/server/test/proof.ts'
import { drawPart } from '../../tools/drawn.ts'
import { patient } from '../../tools/patience.ts'
import { logIn, submit } from '../first-day/form.ts'
import type { Phone } from '../phone.ts'
import { settled } from '../settled.ts'

/** What everybody who comes in sets for themselves. */
export const OWN_WORDS = 'a kettle over the pier'

export type Newcomer = { realm: Realm; account: string; first: string }

/** With the first password, which serves for one's own alone; then with that. */
export async function enterFirst(desk: Phone, { realm, account, first }: Newcomer): Promise<void> {
  // With one's own password every session ends, and what the page asked meanwhile is refused.
  desk.allow.push(/status of 401/)
  const { page, t, go } = desk
  const choose = () => page.getByText(t(`console.login.${realm}`), { exact: true }).click()
  await go('/console')
  await choose()
  await logIn(desk, account, first)
  await page.getByLabel(t('console.own.new'), { exact: true }).waitFor()
  await page.locator('input[autocomplete="current-password"]').fill(first)
  await page.getByLabel(t('console.own.new'), { exact: true }).fill(OWN_WORDS)
  await page.getByLabel(t('console.own.again')).fill(OWN_WORDS)
  await submit(page)
  await page.waitForURL(/\/console\/login/)
  await choose()
  await logIn(desk, account, OWN_WORDS)
  await page.getByRole('navigation', { name: t('console.frame.pages') }).waitFor()
}

/**
 * The pages that the rail offers, which are so many at least, one after the other: what it asks for is answered, and nobody is
 * told that they may not. `npm test` draws a part, `npm run prove -- looks` walks through all. Answers which pages are offered.
 */
export async function visitOwnPages({ page, t, go }: Phone, least: number): Promise<string[]> {
  const refused: string[] = []
  const note = async (url: string, body: Promise<unknown>) => {
    const answer = (await body.catch(() => undefined)) as { code?: number } | undefined
    if (answer?.code === 1003) refused.push(`${new URL(page.url()).pathname}: ${new URL(url).pathname}`)
  }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    // The live line is an answer that does not end.
    const isJson = response.headers()['content-type']?.startsWith('application/json')
    if (isJson) reading.push(note(response.url(), response.json()))
  })
  const links = page.getByRole('navigation', { name: t('console.frame.pages') }).getByRole('link')
  await expect.poll(() => links.count(), { timeout: patient(15_000) }).toBeGreaterThanOrEqual(least)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await go('/console')
  for (const [place, path] of drawPart([...paths.entries()], PROOF.ownPages, paths.join())) {
    await links.nth(place).click()
    await page.waitForURL((url) => url.pathname === new URL(path, url).pathname)
    await page.locator('main h1').first().waitFor()
    await settled(page)
    expect(await page.getByRole('heading', { name: t('console.denied.title') }).count(), path).toBe(0)
  }
  await Promise.all(reading)
  page.removeAllListeners('response')
  expect(refused).toEqual([])
  return paths
}

/** A page of others, by its typed address: the refusal in words, and a way out. */
export async function seeItIsForOthers(
  { page, t, go, look }: Phone,
  { realm, path, picture }: { realm: Realm; path: string; picture: string },
): Promise<void> {
  await go(path)
  await page.getByRole('heading', { name: t('console.denied.title') }).waitFor()
  await page.getByText(t(`console.denied.${realm}`)).waitFor()
  // Nothing of the page itself stands around it.
  expect(await page.getByRole('heading').count(), path).toBe(1)
  expect(await page.locator('main button').count(), path).toBe(0)
  await look(picture)
  await page.getByRole('link', { name: t('console.notFound.way') }).click()
  await page.getByRole('heading', { name: t('console.denied.title') }).waitFor({ state: 'detached' })
}
