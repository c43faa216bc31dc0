import { useMatches } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { useEffect, useLayoutEffect } from 'react'

/** What the browser calls a page. */
export const titled = (name: string): string => `${name} · Tradewind`

/** The title of the present route in the present language. */
export function useRouteTitle(): string {
  const t = useT()
  const titleKey = useMatches({ select: (matches) => matches.at(-1)?.staticData.titleKey })
  return t(titleKey ?? 'nav.title.notFound')
}

/** Before any screen says what it is about. */
export function useTitleOfRoute(title: string): void {
  useLayoutEffect(() => {
    document.title = titled(title)
  }, [title])
}

/** A page about one thing is called by that thing's name as soon as it is known. */
export function useTitleOfThing(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = titled(name)
  }, [name])
}
