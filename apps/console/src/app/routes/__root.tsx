import { type AnyRouteMatch, createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { currentSession } from '../../shared/session.ts'
import { HOME, judge } from '../guard.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import type { RouteData } from '../route-data.ts'

type RouterContext = { loadScreen: (routeId: string) => Promise<void> }

export const Route = createRootRouteWithContext<RouterContext>()({
  /** The guard; then the page's code and words. What fails is shown inside the frame. */
  beforeLoad: async ({ matches, location, preload, context }): Promise<{ failure?: unknown }> => {
    // The type of all matches holds what this function returns, so it cannot be asked for here.
    const opened: AnyRouteMatch[] = matches
    const { of }: Partial<RouteData> = opened.at(-1)?.staticData ?? {}
    const realm = currentSession()?.realm
    const verdict = judge(of, realm)
    if (verdict === 'pass' || preload) {
      // An order is opened beside the list of orders, so one address may need several screens, each with its words.
      const screens = opened.map(({ routeId }) => context.loadScreen(routeId))
      const areas = opened.flatMap(({ staticData }) => (staticData as Partial<RouteData>).areas ?? [])
      return Promise.all([...screens, loadAreas(currentLocale().file_name, areas)]).then(
        () => ({}),
        (failure: unknown) => ({ failure }),
      )
    }
    if (verdict === 'login-first') throw redirect({ to: '/login', search: { return_to: location.href }, replace: true })
    const { return_to } = location.search as { return_to?: string }
    const [path, query] = (return_to ?? (realm ? HOME[realm] : '/login')).split('?', 2)
    // An address that came along in a query is none of the typed ones; its page validates what it takes.
    throw redirect({ to: path, search: Object.fromEntries(new URLSearchParams(query)) as never, replace: true })
  },
  component: ConsoleFrame,
})
