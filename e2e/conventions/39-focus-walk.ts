import type { Phone } from '../phone.ts'
import { bringColours, type Colours } from './colours.ts'

const MOST_STEPS = 80

export type Walk = { stops: number; faults: string[] }

/**
 * Goes through the page by Tab from its beginning. Each stop comes after the one before it in the document, and shows that it
 * has the focus by a ring of at least two points that stands out from its ground by 3 to 1.
 */
export async function walkByTab({ page }: Phone): Promise<Walk> {
  const faults: string[] = []
  await bringColours(page)
  await page.evaluate(() => {
    Object.assign(globalThis, { before: undefined })
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  for (let stops = 0; stops < MOST_STEPS; stops++) {
    await page.keyboard.press('Tab')
    await page.waitForTimeout(20)
    const said = await page.evaluate(lookAtStop)
    if (said === 'end') return { stops, faults }
    if (said) faults.push(said)
  }
  return { stops: MOST_STEPS, faults }
}

/** Runs in the page. */
function lookAtStop(): string {
  const { contrast, groundFrom } = (globalThis as unknown as { colours: Colours }).colours
  const memory = globalThis as unknown as { before?: Element | undefined }
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'end'
  const name = `${focused.localName} “${(focused.ariaLabel ?? focused.innerText ?? '').trim().slice(0, 40)}”`
  const before = memory.before
  memory.before = focused
  // Round the end and in at the top again, for browsers without anything around the page.
  if (before && focused.matches('.skip-link')) return 'end'
  if (focused.tabIndex > 0) return `${name} jumps the queue`
  if (before?.isConnected && !(before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING))
    return `${name} comes before the stop before it`
  // A field is ringed by its box, with a shadow inside.
  const field = focused.matches('input, select, textarea') ? focused.closest('.field-box') : null
  const holders = [focused, focused.closest('label'), focused.parentElement]
  const ring = holders.find((holder) => {
    const { outlineStyle, outlineWidth } = holder
      ? getComputedStyle(holder)
      : { outlineStyle: 'none', outlineWidth: '0' }
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const [, colour, width] =
    /^(.+?\)) 0px 0px 0px ([\d.]+)px inset/.exec(field ? getComputedStyle(field).boxShadow : '') ?? []
  if (field && colour && Number(width) >= 2) return judged(contrast(colour, getComputedStyle(field).backgroundColor))
  if (!ring) return `${name} shows no ring`
  // A ring that is drawn inwards lies on what it surrounds.
  const inside = Number.parseFloat(getComputedStyle(ring).outlineOffset) < 0
  return judged(contrast(getComputedStyle(ring).outlineColor, groundFrom(inside ? ring : ring.parentElement)))

  function judged(ratio: number): string {
    return ratio >= 3 ? '' : `${name} has a ring of ${ratio.toFixed(1)} to 1`
  }
}
