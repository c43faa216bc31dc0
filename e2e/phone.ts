import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DESTINATION_COOKIE, destinationCookieValue } from '@tradewind/contract/destination'
import { LANGUAGE_COOKIE, languageCookieValue } from '@tradewind/messages/language-cookie'
import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import type { Translate } from '@tradewind/messages/translate'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { patient } from '../tools/patience.ts'
import { findingsOf } from './axe.ts'
import { asksAxe } from './looks.ts'
import { settled } from './settled.ts'
import { wordsOf } from './words.ts'

/** With PICTURES=1 every look leaves a picture here; drawing them is a quarter of a look's time. */
const SCREENS = fileURLToPath(new URL('screens', import.meta.url))
const KEEP_PICTURES = process.env.PICTURES === '1'

/** What the clock of every phone leads to. */
const TIME_ZONE = 'Europe/Lisbon'
const GUESSED = destinationCookieValue({ country: 'PT', guessed: true })

export type PhoneOptions = {
  lang?: LocaleCode
  width?: number
  height?: number
  /** Pixels to a point; two where pictures are kept. */
  scale?: number
  scheme?: 'light' | 'dark'
  /** What the phone is set to; most tests do without what moves. */
  motion?: 'reduce' | 'no-preference'
  /** Logged in as whoever holds this token. */
  token?: string
  /** Logged in to the console: `operator.` or `seller.`, and the token. */
  staff?: string | undefined
  /** Another address of the shop than its own. */
  url?: string
  /**
   * Never here before, so that the shop has to guess where things go: a quarter of a second of the processor's time for each
   * phone. Most come back with the guess.
   */
  isNew?: boolean
  /** Of whoever comes to look at screens one by one: no look goes without axe. */
  looksOnly?: boolean
  /** With the service worker, which most tests do without: it answers in the place of what they take away. */
  worker?: boolean
}

/** Somebody's phone, and what its browser had to complain about. */
export type Phone = {
  page: Page
  context: BrowserContext
  t: Translate
  /** Failed requests that a test brings about are expected; the browser writes those into its console, too. */
  allow: RegExp[]
  go(path: string): Promise<void>
  /** Notes what breaks the rules of accessibility, where this look is drawn for them, is wider than the phone, or is to be typed on the wrong side. */
  look(name: string): Promise<void>
  /** Ends the visit, and fails for whatever there was to complain about: errors, the security policy, accessibility. */
  close(): Promise<void>
}

export async function openPhone(browser: Browser, options: PhoneOptions = {}): Promise<Phone> {
  const {
    lang = 'en',
    width = 390,
    height = 844,
    scale = KEEP_PICTURES ? 2 : 1,
    scheme = 'light',
    motion = 'reduce',
    token,
    staff,
  } = options
  const { url = inject('shopUrl'), isNew = false, looksOnly = false, worker = false } = options
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    colorScheme: scheme,
    locale: localeOrEnglish(lang).intl,
    timezoneId: TIME_ZONE,
    reducedMotion: motion,
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(patient(15_000))
  await context.addCookies([
    { name: LANGUAGE_COOKIE, value: languageCookieValue(localeOrEnglish(lang)), url },
    ...(isNew ? [] : [{ name: DESTINATION_COOKIE, value: GUESSED, url }]),
    ...(token ? [{ name: 'Admin-Token', value: token, url }] : []),
    ...(staff
      ? [{ name: 'Console-Token', value: encodeURIComponent(staff), domain: new URL(url).hostname, path: '/console' }]
      : []),
  ])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  const allow: RegExp[] = []
  return {
    page,
    context,
    t: await wordsOf(lang),
    allow,
    go: async (path) => {
      await page.goto(`${url}${path}`, { waitUntil: 'load' })
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await settled(page)
    },
    look: async (name) => {
      await settled(page)
      const kind = [lang, width === 390 ? '' : width, scheme === 'dark' ? 'dark' : ''].filter(Boolean).join('-')
      if (KEEP_PICTURES) {
        await mkdir(SCREENS, { recursive: true })
        await page.screenshot({ path: `${SCREENS}/${name}.${kind}.png` })
      }
      const asked = looksOnly || asksAxe(`${name} ${kind}`) ? await findingsOf(page) : []
      const grave = asked.filter(({ isGrave }) => isGrave).map(({ text }) => text)
      const found = [...grave, ...(await sideways(page)), ...(await onTheWrongSide(page))]
      complaints.push(...found.map((finding) => `${name} (${kind}): ${finding}`))
    },
    close: async () => {
      await context.close()
      expect(complaints.filter((complaint) => !allow.some((pattern) => pattern.test(complaint)))).toEqual([])
    },
  }
}

/** What is to be typed begins on the reader's side for as long as nothing is. */
const onTheWrongSide = (page: Page): Promise<string[]> =>
  page.locator('[dir="auto"]:placeholder-shown').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const side = (element: Element) => getComputedStyle(element).direction
      return side(field) === side(document.documentElement)
        ? []
        : [`“${field.getAttribute('placeholder')}” stands on the wrong side`]
    }),
  )

async function sideways(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // What lies over the page cuts off what is wider, and the page knows nothing of it.
  const over = await page.locator('[role="dialog"], [role="alertdialog"]').evaluateAll((dialogs) =>
    dialogs
      .flatMap((dialog) => [dialog, ...dialog.querySelectorAll('div')])
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && !part.classList.contains('scroll-x'))
      .map((part) => part.scrollWidth - part.clientWidth),
  )
  return [
    ...(beyond > 0 ? [`${beyond} px wider than the phone`] : []),
    ...over.filter((wider) => wider > 0).map((wider) => `${wider} px wider than its dialog`),
  ]
}
