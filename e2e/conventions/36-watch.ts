import type { BrowserContext, Page } from 'playwright-core'

/** What moved and what was shown in place of the content since the last `moveTo`. */
export type Seen = {
  /** Each layout shift that nobody's finger caused: its score, and what was moved. */
  shifts: { value: number; what: string[] }[]
  /** Per skeleton in sight: the milliseconds from its coming to its being drawn; null when the answer was quicker. */
  skeletons: (number | null)[]
}

type Watch = Seen & { forget: () => void }

/** Watches each page of the phone from its first moment. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watch: Watch = { shifts: [], skeletons: [], forget: () => {} }
    let began = new Map<Element, { at: number; place: number }>()
    watch.forget = () => {
      watch.shifts = []
      watch.skeletons = []
      began = new Map()
    }
    Object.assign(globalThis, { watch })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    const nameOf = (node: Node | undefined) =>
      node instanceof Element ? `${node.localName}.${node.getAttribute('class') ?? ''}`.slice(0, 60) : 'text'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          watch.shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      for (const area of document.querySelectorAll('main [aria-busy="true"]')) {
        const box = area.querySelector('.skeleton')
        if (!box || !area.checkVisibility()) continue
        let seen = began.get(area)
        if (!seen) {
          seen = { at: performance.now(), place: watch.skeletons.push(null) - 1 }
          began.set(area, seen)
        }
        if (watch.skeletons[seen.place] === null && box.checkVisibility({ visibilityProperty: true }))
          watch.skeletons[seen.place] = performance.now() - seen.at
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })
}

/** Goes somewhere inside the open app, as a link of its own would; what was seen before is forgotten, and is no page any more, unless it is the same. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    ;(globalThis as unknown as { watch: Watch }).watch.forget()
    const isElsewhere = location.pathname + location.search !== path
    if (isElsewhere) for (const main of document.querySelectorAll('main')) main.dataset.left = ''
    history.pushState({}, '', path)
  }, path)

export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { shifts, skeletons } = (globalThis as unknown as { watch: Watch }).watch
    return { shifts, skeletons }
  })

/** When nothing in sight is still to come and nothing has moved for half a second. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { shifts } = (globalThis as unknown as { watch: Watch }).watch
    const coming = [...document.querySelectorAll('main [aria-busy="true"] .skeleton')].some(
      (box) => box.checkVisibility() && box.getBoundingClientRect().top < innerHeight,
    )
    const rest = globalThis as unknown as { quiet?: { shifts: number; since: number } }
    if (coming || rest.quiet?.shifts !== shifts.length) rest.quiet = { shifts: shifts.length, since: performance.now() }
    return performance.now() - (rest.quiet?.since ?? 0) > 500
  })
}
