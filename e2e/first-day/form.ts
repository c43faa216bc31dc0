import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { pngOf } from '../../apps/server/test/factories/picture-hosts.ts'
import type { Phone } from '../phone.ts'

/** Sends the form in sight, whatever its button says. */
export const submit = (page: Page): Promise<void> =>
  page.locator('main:visible form button[type="submit"]').first().click()

/** A picture as a file input takes it; each name another one. */
export const paper = async (name: string) => ({ name, mimeType: 'image/png', buffer: await pngOf(name.length) })

/** One of the photographs of the demo world, which this market does not have. */
export const photo = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../apps/server/demo/pictures/${name}.webp`, import.meta.url))

/** At the console's door, as whom is chosen there. */
export async function logIn({ page, t }: Phone, account: string, password: string): Promise<void> {
  await page.getByLabel(t('console.login.account')).fill(account)
  await page.getByLabel(t('console.login.password'), { exact: true }).fill(password)
  await submit(page)
  await page.waitForURL((url) => !url.pathname.startsWith('/console/login'))
}
