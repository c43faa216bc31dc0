import type { Page } from 'playwright-core'

type Rgba = [red: number, green: number, blue: number, opacity: number]

/** What the programs that look at colours ask the page for. */
export type Colours = {
  rgba(colour: string): Rgba
  /** As WCAG 2 counts it, from 1 to 21. */
  contrast(one: string, other: string): number
  /** The colour that lies below an element's own, itself included. */
  groundFrom(element: Element | null): string
}

/** Puts `colours` into the page. */
export const bringColours = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    function rgba(colour: string): Rgba {
      if (!canvas) throw new Error('no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [r, g, b, a / 255]
    }
    function luminance(colour: string): number {
      const [x = 0, y = 0, z = 0] = rgba(colour).map((part) => {
        const c = part / 255
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const colours: Colours = {
      rgba,
      contrast(one, other) {
        const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
        return (light + 0.05) / (dark + 0.05)
      },
      groundFrom(element) {
        for (let below = element; below; below = below.parentElement) {
          const { backgroundColor } = getComputedStyle(below)
          if (rgba(backgroundColor)[3] > 0.98) return backgroundColor
        }
        return getComputedStyle(document.documentElement).backgroundColor
      },
    }
    Object.assign(globalThis, { colours })
  })
