import type { Phone } from '../phone.ts'

/**
 * Text that a reader cannot get at: beyond the edge of the screen, or cut by a box that hides what does not fit. What may be
 * moved by hand is in reach, and a title that ends in an ellipsis after its lines is meant so.
 */
export const unreadable = ({ page }: Phone): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide, the screen ${clientWidth}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const owner = text.parentElement
      if (!owner || !text.textContent?.trim() || owner.closest('script, style, option, .sr-only, .skip-link')) continue
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const fault = faultOf(owner, range.getBoundingClientRect())
      if (fault) found.add(`${text.textContent.trim().slice(0, 50)}: ${fault}`)
    }
    return [...found]

    function faultOf(owner: Element, box: DOMRect): string | undefined {
      for (let around: Element | null = owner; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around)
        if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') return undefined
        if (/auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth + 1) return undefined
        if (/auto|scroll/.test(style.overflowY) && around.scrollHeight > around.clientHeight + 1) return undefined
        const edge = around.getBoundingClientRect()
        const hidesX = /hidden|clip/.test(style.overflowX)
        if (hidesX && (box.right > edge.right + 1 || box.left < edge.left - 1)) return `cut by ${nameOf(around)}`
        // The lines of some fonts are taller than their letters.
        if (/hidden|clip/.test(style.overflowY) && box.bottom > edge.bottom + 4) return `cut below by ${nameOf(around)}`
      }
      return box.right > clientWidth + 1 || box.left < -1
        ? `from ${Math.round(box.left)} to ${Math.round(box.right)}`
        : undefined
    }

    function nameOf(element: Element): string {
      return `${element.localName}.${element.getAttribute('class')?.slice(0, 60)}`
    }
  })
