import type { Page } from 'playwright-core'

/**
 * The app stands where the server drew its first screen, no skeleton in sight is left, no sheet is on its way out, and fonts
 * and pictures in sight are there. What comes when one scrolls to it is still to come.
 */
export async function settled(page: Page): Promise<void> {
  await page.locator('#app > [inert]').waitFor({ state: 'detached' })
  // Screens that are kept alive out of sight may wait as long as they like.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [aria-busy="true"]')].every(
      (busy) => !busy.checkVisibility() || busy.getBoundingClientRect().top >= innerHeight,
    ),
  )
  // Half gone, a sheet still holds what catches the keyboard's focus, but no longer counts as open.
  await page.waitForFunction(() => !document.querySelector('[data-leaving], [data-ending-style]'))
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.race([
      Promise.all(inSight.map((image) => image.complete || image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ])
  })
}
