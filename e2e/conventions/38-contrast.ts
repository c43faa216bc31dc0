import type { Phone } from '../phone.ts'

export type Seen = 'text' | 'placeholder' | 'edge'

/**
 * How the colour of each element stands out from the ground below it, as WCAG 2 counts it: the least of all in sight.
 * What axe cannot see: placeholders, the edges of fields, prices cut into a picture.
 */
export const leastContrast = ({ page }: Phone, selector: string, seen: Seen): Promise<number> =>
  page.evaluate(
    ({ selector, seen }) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      if (!canvas) throw new Error('no canvas')
      const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
      if (shown.length === 0) throw new Error(`nothing in sight is ${selector}`)
      return Math.min(...shown.map((element) => contrast(colourOf(element), groundOf(element))))

      function colourOf(element: Element): string {
        const style = getComputedStyle(element, seen === 'placeholder' ? '::placeholder' : undefined)
        if (seen !== 'edge') return style.color
        // A field draws its edge with a border or with a shadow inside.
        return style.borderTopWidth === '0px' ? (/^(.+?\)) /.exec(style.boxShadow)?.[1] ?? '') : style.borderTopColor
      }
      function groundOf(element: Element): string {
        const start = seen === 'edge' ? element.parentElement : element
        for (let below = start; below; below = below.parentElement) {
          const { backgroundColor } = getComputedStyle(below)
          if (rgba(backgroundColor)[3] > 0.99) return backgroundColor
        }
        return getComputedStyle(document.documentElement).backgroundColor
      }
      function rgba(colour: string): [number, number, number, number] {
        if (!canvas) return [0, 0, 0, 0]
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
        return [r, g, b, a / 255]
      }
      function luminance(colour: string): number {
        const [r, g, b] = rgba(colour)
        const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
          const c = part / 255
          return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * x + 0.7152 * y + 0.0722 * z
      }
      function contrast(one: string, other: string): number {
        const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
        return (light + 0.05) / (dark + 0.05)
      }
    },
    { selector, seen },
  )
