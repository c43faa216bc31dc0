import type { Phone } from '../phone.ts'
import { bringColours, type Colours } from './colours.ts'

export type Seen = 'text' | 'placeholder' | 'edge'

/**
 * How the colour of each element stands out from the ground below it, as WCAG 2 counts it: the least of all in sight.
 * What axe cannot see: placeholders, the edges of fields, prices cut into a picture.
 */
export async function leastContrast({ page }: Phone, selector: string, seen: Seen): Promise<number> {
  await bringColours(page)
  return page.evaluate(
    ({ selector, seen }) => {
      const { contrast, groundFrom } = (globalThis as unknown as { colours: Colours }).colours
      const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
      if (shown.length === 0) throw new Error(`nothing in sight is ${selector}`)
      return Math.min(
        ...shown.map((element) =>
          contrast(colourOf(element), groundFrom(seen === 'edge' ? element.parentElement : element)),
        ),
      )

      function colourOf(element: Element): string {
        const style = getComputedStyle(element, seen === 'placeholder' ? '::placeholder' : undefined)
        if (seen !== 'edge') return style.color
        // A field draws its edge with a border or with a shadow inside.
        return style.borderTopWidth === '0px' ? (/^(.+?\)) /.exec(style.boxShadow)?.[1] ?? '') : style.borderTopColor
      }
    },
    { selector, seen },
  )
}
