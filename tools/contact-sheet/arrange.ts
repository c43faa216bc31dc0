import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'

export type Tile = { caption: string; jpeg: Buffer; isWide: boolean }

const MOST_BYTES = 430_000
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2',
)

/** All tiles with their captions on one ground, as a webp that fits into a page about them. */
export async function arrange(browser: Browser, tiles: Tile[], scheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1_920, height: 1_000 } })
  await page.setContent(markUp(tiles, (await readFile(FONT)).toString('base64'), scheme), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ fullPage: true })
  await page.close()
  for (let quality = 74; ; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 5 }).toBuffer()
    if (webp.length <= MOST_BYTES || quality < 40) return webp
  }
}

const figure = ({ caption, jpeg, isWide }: Tile) =>
  `<figure class="${isWide ? 'wide' : ''}"><img src="data:image/jpeg;base64,${jpeg.toString('base64')}"><figcaption>${caption}</figcaption></figure>`

const markUp = (tiles: Tile[], font: string, scheme: 'light' | 'dark') => `<!doctype html><style>
@font-face { font-family: Sofia; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
body { margin: 0; padding: 20px; font: 500 13px/1.2 Sofia; ${scheme === 'dark' ? 'background: #000; color: #bbb' : 'background: #ddd5c6; color: #333'} }
div { display: flex; flex-wrap: wrap; gap: 14px 10px }
div + div { margin-top: 24px }
figure { margin: 0; width: 147px }
figure.wide { width: 461px }
img { display: block; width: 100%; border-radius: 8px }
figcaption { padding-top: 4px; overflow-wrap: anywhere }
</style>
<div>${tiles
  .filter(({ isWide }) => !isWide)
  .map(figure)
  .join('')}</div>
<div>${tiles
  .filter(({ isWide }) => isWide)
  .map(figure)
  .join('')}</div>`
