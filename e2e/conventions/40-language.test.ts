import type { LocaleCode } from '@tradewind/messages/locales'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import type { Phone } from '../phone.ts'
import { nameOf, rows } from './36-rows.ts'
import { widenWords } from './40-widened.ts'
import { unreadable } from './fits.ts'
import { main, openSmallPhone } from './small-phone.ts'
import { useWorld } from './world.ts'

const stage = useWorld()

const languages: [lang: LocaleCode, tag: string, dir: string, script: RegExp][] = [
  ['en', 'en', 'ltr', /\p{Script=Latin}/u],
  ['de', 'de', 'ltr', /\p{Script=Latin}/u],
  ['zh-cn', 'zh-Hans', 'ltr', /\p{Script=Han}/u],
  ['th', 'th', 'ltr', /\p{Script=Thai}/u],
  ['ar', 'ar', 'rtl', /\p{Script=Arabic}/u],
]
/** A key of a message, or a placeholder that nobody filled. */
const KEY =
  /(?<![\w@./-])(nav|words|spec|shell|home|search|bag|checkout|account|product|purchases|listing|address)\.\w+\.\w+|\{\w+\}|undefined|\[object/

async function everyPage(phone: Phone, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = []
  for (const row of rows.filter(({ visitor }) => !visitor)) {
    await phone.go(row.path(stage.world))
    faults.push(...(await look(phone.page)).map((fault) => `${nameOf(row)}: ${fault}`))
  }
  return faults
}

test.each(languages)(
  'in %s each page says which language it is in, and no key or empty place shows',
  async (lang, tag, dir, script) => {
    const phone = await openSmallPhone(stage.browser, { lang, scale: 1, token: stage.world.person.token })
    const faults = await everyPage(phone, async (page) => {
      const said = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
        words: document.body.innerText,
      }))
      return [
        ...(said.lang === tag ? [] : [`lang is ${said.lang}`]),
        ...(said.dir === dir ? [] : [`dir is ${said.dir}`]),
        ...(script.test(said.words) ? [] : ['nothing in its script']),
        ...(said.words.match(KEY)?.slice(0, 1) ?? []),
      ]
    })
    expect(faults).toEqual([])
    await phone.close()
  },
)

test('with every word 40 % longer nothing is cut and nothing leaves the screen, at 360', async () => {
  const phone = await openSmallPhone(stage.browser, { scale: 1, token: stage.world.person.token })
  await widenWords(phone)
  const words = new Set<string>()
  const faults = await everyPage(phone, async () => {
    words.add(await main(phone).innerText())
    return unreadable(phone)
  })
  expect([...words].join(' ')).toMatch(/(\p{L})\1.(\p{L})\2/u)
  expect(faults).toEqual([])
  await phone.go('/profile')
  await phone.look('c40-widened')
  await phone.close()
})

test('arrows of direction are mirrored in Arabic; the logo, digits and phone numbers are not', async () => {
  const mirrored: Record<string, Record<string, boolean>> = {}
  for (const lang of ['en', 'ar'] as const) {
    const phone = await openSmallPhone(stage.browser, { lang, token: stage.world.person.token })
    const { page, t } = phone
    await phone.go('/setting')
    const back = page.getByRole('button', { name: t('nav.bar.back') }).locator('svg')
    const isMirrored = (icon: SVGElement | HTMLElement) => {
      const { scale, transform } = getComputedStyle(icon)
      return scale.startsWith('-1') || transform.startsWith('matrix(-1')
    }
    mirrored[lang] = { back: await back.first().evaluate(isMirrored) }
    await phone.go('/address')
    const number = main(phone).locator('bdi[dir="ltr"]').first()
    expect(await number.innerText()).toMatch(/^\+?[\d\s()-]+$/)
    await phone.go('/search?keyword=pot')
    const price = await main(phone).locator('.money').first().innerText()
    expect(price, 'digits that other shops write, too').toMatch(/[0-9]/)
    expect(price).not.toMatch(/[٠-٩]/)
    // What sellers wrote stands by itself, whatever runs round it.
    expect(await main(phone).locator('article bdi').count()).toBeGreaterThan(4)
    await phone.close()
  }
  expect(mirrored).toEqual({ en: { back: false }, ar: { back: true } })
})

test('Thai and Arabic letters come from a font that has them', async () => {
  for (const lang of ['th', 'ar'] as const) {
    const phone = await openSmallPhone(stage.browser, { lang })
    await phone.go('/home')
    const devtools = await phone.context.newCDPSession(phone.page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h2' })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    console.log(`convention 40: ${lang} is set in ${fonts.map(({ familyName }) => familyName).join(', ')}`)
    const family = await phone.page
      .locator('main h2')
      .first()
      .evaluate((heading) => getComputedStyle(heading).fontFamily)
    expect(family).toMatch(lang === 'th' ? /Thai/ : /Arab/)
    await phone.close()
  }
})

test('the manifest has what a phone needs to keep the shop: a name of its own, icons that are as large as they say, a window', async () => {
  const url = inject('shopUrl')
  const manifest = await (await fetch(`${url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ id: '/', display: 'standalone', scope: '/' })
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== 'any')) {
    const { width, height } = await sharp(Buffer.from(await (await fetch(url + src)).arrayBuffer())).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

test('nobody is asked to install the shop on the first visit, and everybody may on the second', async () => {
  const phone = await openSmallPhone(stage.browser)
  const { page, t } = phone
  const offer = async () => {
    await phone.go('/home')
    await page.waitForTimeout(1_500)
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => ({ outcome: 'dismissed' }),
        }),
      ),
    )
    await page.waitForTimeout(1_500)
  }
  await offer()
  expect(await page.getByText(t('device.install.offer')).count()).toBe(0)
  await page.evaluate(() => sessionStorage.clear())
  await offer()
  await page.getByText(t('device.install.offer')).waitFor()
  await phone.look('c40-install')
  await phone.close()
})

test('what stands at the edges keeps clear of the notch and of the bar of the phone', async () => {
  const phone = await openSmallPhone(stage.browser)
  const { page, context } = phone
  await phone.go('/home')
  const foot = () => page.getByRole('navigation', { name: phone.t('nav.tab.label') }).boundingBox()
  const before = await foot()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } })
  await expect.poll(async () => Math.round((before?.y ?? 0) - ((await foot())?.y ?? 0))).toBe(34)
  await phone.close()
})
