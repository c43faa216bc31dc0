import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '../../shared/language.ts'
import { textOrNone } from '../../shared/navigation/search.ts'
import { enter } from '../enter.ts'
import { AppFrame } from '../layout/app-frame.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  /** Two parameters that any page may carry: the mark of our own Back, and where Back shall lead instead. */
  validateSearch: (search: Record<string, unknown>): { backs?: '1'; backurl?: string } => ({
    backs: search.backs === '1' ? '1' : undefined,
    backurl: textOrNone(search.backurl),
  }),
  beforeLoad: async ({ matches, location, preload, context }) => {
    const page = matches.at(-1)
    if (!page || page.routeId === '__root__') return
    await Promise.all([
      enter({ page, href: location.href, preload, queryClient: context.queryClient }),
      loadAreas(currentLocale().file_name, page.staticData.areas ?? []),
    ])
  },
  component: AppFrame,
})
