import { expect, test } from 'vitest'
import type { Phone } from '../phone.ts'
import { nameOf, type Row, rows } from './36-rows.ts'
import { leastContrast } from './38-contrast.ts'
import { smallTargets } from './38-targets.ts'
import { unreadable } from './fits.ts'
import { openSmallPhone } from './small-phone.ts'
import { useWorld } from './world.ts'

const stage = useWorld()

/** Looks at every page of the shop with one phone for whoever is logged in and one for visitors; tells all faults at once. */
async function onEveryPage(look: (phone: Phone, row: Row) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = []
  for (const visitor of [undefined, true] as const) {
    const phone = await openSmallPhone(stage.browser, {
      scale: 1,
      ...(visitor ? {} : { token: stage.world.person.token }),
    })
    for (const row of rows.filter((row) => row.visitor === visitor)) {
      await phone.page.setViewportSize({ width: 360, height: 800 })
      await phone.go(row.path(stage.world))
      faults.push(...(await look(phone, row)).map((fault) => `${nameOf(row)}: ${fault}`))
    }
    await phone.close()
  }
  return faults
}

const narrow = ({ page }: Phone) => page.setViewportSize({ width: 320, height: 640 })

/** Lines of text that lead somewhere, and bars of a chart: what they do can also be done from something larger. */
const SECONDARY = /^a |stars?:/

test('buttons and fields answer to at least 44 by 44 points, links in lines of text to 24 by 24, at 360 and at 320', async () => {
  let least = 44
  const faults = await onEveryPage(async (phone) => {
    const small = await smallTargets(phone)
    await narrow(phone)
    small.push(...(await smallTargets(phone)))
    for (const { width, height } of small) least = Math.min(least, width, height)
    const faults = small.filter(({ name, width, height }) => !SECONDARY.test(name) || width < 24 || height < 24)
    return faults.map(({ name, width, height }) => `${name} ${width} × ${height}`)
  })
  console.log(`convention 38: the smallest link in a line of text answers to ${least} points`)
  expect([...new Set(faults)]).toEqual([])
})

test('at 320 points, and there with letters twice as large, nothing is lost and nothing has to be moved sideways', async () => {
  const faults = await onEveryPage(async (phone, { route }) => {
    await narrow(phone)
    const found = await unreadable(phone)
    await phone.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await phone.page.waitForTimeout(100)
    found.push(...(await unreadable(phone)).map((fault) => `twice as large: ${fault}`))
    await phone.look(`c38${route.replace('/', '-')}-large`)
    return found
  })
  expect(faults).toEqual([])
})

test('nothing keeps anybody from zooming in', async () => {
  const phone = await openSmallPhone(stage.browser)
  await phone.go('/home')
  const viewport = await phone.page.locator('meta[name="viewport"]').getAttribute('content')
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
  await phone.close()
})

test('prices, placeholders and the edges of fields stand out in both colours', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const phone = await openSmallPhone(stage.browser, { scheme })
    await phone.go('/search?keyword=pot')
    const price = await leastContrast(phone, 'main .money', 'text')
    await phone.go('/search')
    const placeholder = await leastContrast(phone, 'input[placeholder]', 'placeholder')
    await phone.go('/login')
    const edge = await leastContrast(phone, '.field-box', 'edge')
    console.log(
      `convention 38, ${scheme}: price ${price.toFixed(1)}, placeholder ${placeholder.toFixed(1)}, edge ${edge.toFixed(1)}`,
    )
    expect(price).toBeGreaterThanOrEqual(4.5)
    expect(placeholder).toBeGreaterThanOrEqual(4.5)
    expect(edge).toBeGreaterThanOrEqual(3)
    await phone.close()
  }
})

test('whoever wants less motion sees none: a sheet is there at once, and nothing glides', async () => {
  const moved: Record<string, number> = {}
  for (const motion of ['no-preference', 'reduce'] as const) {
    const phone = await openSmallPhone(stage.browser, { motion })
    const { page, t } = phone
    await phone.go('/search?keyword=pot')
    await page.evaluate(() => {
      const seen = { moved: 0 }
      Object.assign(globalThis, { seen })
      const look = () => {
        for (const animation of document.getAnimations())
          if (Number(animation.effect?.getComputedTiming().duration) > 1) seen.moved += 1
        requestAnimationFrame(look)
      }
      look()
    })
    await page.getByRole('button', { name: t('listing.filter.button', { count: 0 }), exact: true }).click()
    await page.getByRole('dialog').locator('[aria-pressed]').first().waitFor()
    await page.waitForTimeout(400)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    moved[motion] = await page.evaluate(() => (globalThis as unknown as { seen: { moved: number } }).seen.moved)
    await phone.close()
  }
  expect(moved['no-preference']).toBeGreaterThan(0)
  expect(moved.reduce).toBe(0)
})
