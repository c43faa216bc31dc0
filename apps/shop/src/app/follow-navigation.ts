import type { AnyRouter, ParsedLocation, RouterHistory } from '@tanstack/react-router'
import { keepEntry } from '../shared/navigation/browser-entries.ts'
import {
  keepPaths,
  type Place,
  plainPath,
  remember,
  rememberedPaths,
  type Step,
} from '../shared/navigation/remembered-history.ts'
import { glideToTop, restoreScroll } from '../shared/navigation/scroll.ts'
import { keepScroll, keptScroll } from '../shared/navigation/scroll-memory.ts'
import { accountName } from '../shared/user.ts'
import type { RouteData } from './route-data.ts'

/**
 * What happens besides showing the page whenever someone goes somewhere: the path is remembered, the scroll restored or
 * led to the top, and the heading focused so that a screen reader says where it is. Call once.
 */
export function followNavigation(router: AnyRouter): void {
  let present: (Place & { index: number }) | undefined
  let walked = false
  let leftAt = 0
  let giveUpRestoring = () => {}
  const alive = new Set<string>()
  window.history.scrollRestoration = 'manual'

  const history: RouterHistory = router.history
  history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE') walked = action.type !== 'PUSH'
  })
  router.subscribe('onBeforeNavigate', () => {
    giveUpRestoring()
    leftAt = window.scrollY
    if (present) keepScroll(plainPath(present.path), leftAt)
  })
  window.addEventListener('pagehide', () => {
    if (present) keepScroll(plainPath(present.path), window.scrollY)
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const from = present
    const data = pageData(router)
    const to = { path: hrefOf(toLocation), rule: data.history, index: toLocation.state.__TSR_index }
    present = to
    const how = direction(from?.index, to.index)
    const account = accountName(router.options.context.queryClient)
    keepPaths(account, remember(rememberedPaths(account), { from, to, how }))
    keepEntry(to.index, to.path, how === 'forward' && !walked)

    const samePage = from && pathnameOf(from.path) === pathnameOf(to.path)
    const returned = walked || to.path !== plainPath(to.path) || (!from && reloaded())
    if (returned || (data.keepAlive && alive.has(plainPath(to.path))))
      giveUpRestoring = restoreScroll(keptScroll(plainPath(to.path)))
    else if (from && !(samePage && how === 'replace')) glideToTop(appContainer(), leftAt)
    if (from && !samePage) focusOpened()
    if (data.keepAlive) alive.add(plainPath(to.path))
    walked = false
  })
}

function direction(from: number | undefined, to: number): Step['how'] {
  if (from === undefined || from === to) return 'replace'
  return to > from ? 'forward' : 'back'
}

function pageData(router: AnyRouter): Partial<RouteData> {
  const page = router.state.matches.at(-1)
  return page && page.routeId !== '__root__' ? page.staticData : { history: 'skip' }
}

function reloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/** The heading, so that a reader says where it is; on a page that was opened to type into, its field. */
let giveUpWaiting = () => {}

function focusOpened(): void {
  giveUpWaiting()
  if (focusNamed()) return
  const content = document.getElementById('content')
  if (!content) return
  content.focus({ preventScroll: true })
  // A heading that comes with its answer, as a product's: it is led to unless somebody has gone on meanwhile.
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== content || focusNamed()) watcher.disconnect()
  })
  watcher.observe(content, { childList: true, subtree: true })
  giveUpWaiting = () => watcher.disconnect()
}

/** False while the page has neither. */
function focusNamed(): boolean {
  const field = document.querySelector<HTMLElement>('#content [data-takes-focus]')
  if (field?.checkVisibility()) {
    field.focus({ preventScroll: true })
    return true
  }
  const headings = document.querySelectorAll<HTMLElement>('#content h1')
  const shown = [...headings].find((heading) => heading.checkVisibility())
  if (!shown) return false
  shown.tabIndex = -1
  shown.focus({ preventScroll: true })
  return true
}

const appContainer = (): HTMLElement => document.getElementById('app') ?? document.body
const hrefOf = (location: ParsedLocation): string => location.pathname + location.searchStr
const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? path
