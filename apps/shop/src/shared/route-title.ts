import { useMatches } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'

/** The title of the present route in the present language. */
export function useRouteTitle(): string {
  const t = useT()
  const titleKey = useMatches({ select: (matches) => matches.at(-1)?.staticData.titleKey })
  return t(titleKey ?? 'nav.title.notFound')
}
