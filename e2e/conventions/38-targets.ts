import type { Phone } from '../phone.ts'

export type Target = { name: string; width: number; height: number }

/**
 * Everything that can be pressed and answers to less than 44 points in one direction, with what it does answer to: found by
 * asking the browser what lies under each point around its middle. Links inside a sentence are as tall as the sentence.
 */
export const smallTargets = ({ page }: Phone): Promise<Target[]> =>
  page.evaluate(() => {
    const ENOUGH = 44
    const found: Target[] = []
    const pressed =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="radio"], [role="checkbox"]'
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], .skip-link')) continue
      if (element.getAttribute('tabindex') === '-1' && element.getAttribute('aria-hidden') === 'true') continue
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const isBox = element.matches('[type="radio"], [type="checkbox"]')
      const shown = isBox && label ? label : element
      if (inSentence(shown)) continue
      shown.scrollIntoView({ block: 'center', inline: 'center' })
      const box = shown.getBoundingClientRect()
      if (box.width < 2 || (box.width >= ENOUGH && box.height >= ENOUGH)) continue
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const answers = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (shown.contains(hit) || hit === label || hit.closest('label')?.control === element)
      }
      if (!answers(x, y)) continue
      const reach = (dx: number, dy: number) => {
        let far = 0
        while (far < ENOUGH && answers(x + dx * (far + 1), y + dy * (far + 1))) far += 1
        return far
      }
      // Half a point is lost where a box begins between two points.
      const width = Math.max(box.width, reach(-1, 0) + reach(1, 0) + 1)
      const height = Math.max(box.height, reach(0, -1) + reach(0, 1) + 1)
      if (width < ENOUGH - 0.5 || height < ENOUGH - 0.5) {
        const name = (element.ariaLabel ?? element.innerText ?? '').trim().slice(0, 40)
        found.push({ name: `${element.localName} “${name}”`, width: Math.round(width), height: Math.round(height) })
      }
    }
    scrollTo(0, 0)
    return found

    function inSentence(element: HTMLElement): boolean {
      const { parentElement: around } = element
      if (!around || getComputedStyle(element).display !== 'inline') return false
      return (around.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
    }
  })
