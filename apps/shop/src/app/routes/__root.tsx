import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouteMatch, createRootRouteWithContext } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { textOrNone } from '../../shared/navigation/search.ts'
import { enter } from '../enter.ts'
import { AppFrame } from '../layout/app-frame.tsx'
import { areasOf } from '../route-data.ts'

type RouterContext = { queryClient: QueryClient; loadScreen: (routeId: string) => Promise<void> }

export const Route = createRootRouteWithContext<RouterContext>()({
  /** Two parameters that any page may carry: the mark of our own Back, and where Back shall lead instead. */
  validateSearch: (search: Record<string, unknown>): { backs?: '1'; backurl?: string } => ({
    backs: search.backs === '1' ? '1' : undefined,
    backurl: textOrNone(search.backurl),
  }),
  /** Asks the guard while the screen's code and words are on their way. What fails is shown inside the frame. */
  beforeLoad: async ({ matches, location, preload, context }): Promise<{ failure?: unknown }> => {
    // The type of all matches holds what this function returns, so it cannot be asked for here.
    const page = (matches as AnyRouteMatch[]).at(-1)
    // The root of the shop is no page of its own: whoever comes there is led to /home, and judged there.
    if (!page || page.routeId === '__root__' || page.routeId === '/') return {}
    const fetched = Promise.all([
      context.loadScreen(page.routeId),
      loadAreas(currentLocale().file_name, areasOf(page.routeId, page.staticData)),
    ]).then(
      () => undefined,
      (failure: unknown) => failure,
    )
    await enter({ page, href: location.href, preload, queryClient: context.queryClient })
    return { failure: await fetched }
  },
  component: AppFrame,
})
