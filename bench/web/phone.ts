import { LANGUAGE_COOKIE, languageCookieValue } from '@tradewind/messages/language-cookie'
import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { World } from './world.ts'

export type Phone = { page: Page; context: BrowserContext }
type PhoneOptions = {
  lang?: LocaleCode
  motion?: 'reduce' | 'no-preference'
  cookies?: World['shopper'][]
  device?: typeof PHONE
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
export const DESK = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5, isMobile: false, hasTouch: false }

export async function openPhone(browser: Browser, shop: string, options: PhoneOptions): Promise<Phone> {
  const { lang = 'en', motion = 'reduce', cookies = [], device = PHONE } = options
  const locale = localeOrEnglish(lang)
  const context = await browser.newContext({
    ...device,
    colorScheme: 'light',
    locale: locale.intl,
    reducedMotion: motion,
  })
  const language = { name: LANGUAGE_COOKIE, value: languageCookieValue(locale) }
  await context.addCookies(
    [language, ...cookies].map(({ path = '/', ...cookie }: World['shopper']) => ({
      ...cookie,
      path,
      domain: new URL(shop).hostname,
    })),
  )
  const page = await context.newPage()
  await fitWindow(page, device)
  return { context, page }
}

/**
 * A window with room for every pixel of the device. As high as the viewport, less the browser's own bar, it ended 87 px
 * above the foot of a phone, and what lies beyond its edge is never presented: a touch that a dock answers would be timed
 * until something else changes.
 */
async function fitWindow(page: Page, { viewport, deviceScaleFactor }: typeof PHONE): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  const bounds = { width: viewport.width * deviceScaleFactor, height: viewport.height * deviceScaleFactor }
  await devtools.send('Browser.setWindowBounds', { windowId, bounds })
  await devtools.detach()
}
