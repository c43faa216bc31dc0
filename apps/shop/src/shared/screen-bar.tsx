import { useMatches } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { TopBar } from '@tradewind/ui/top-bar'
import type { ReactNode } from 'react'
import { useBack } from './navigation/back.ts'
import { useRouteTitle } from './route-title.ts'

type ScreenBarProps = {
  /** The route's own title unless given: a shop's name. `null` when the page brings its own h1. */
  title?: ReactNode
  /** Slot at the end: one or two icon buttons or a text button. */
  end?: ReactNode
  /** Where Back leads instead of the last remembered path. */
  backurl?: string
  /** Lies over a picture. */
  floating?: boolean
}

/** The shared top bar: Back (not on a tab's own page), title (the page's h1), slot at the end. Above the `Page`. */
export function ScreenBar({ title, end, backurl, floating }: ScreenBarProps) {
  const t = useT()
  const routeTitle = useRouteTitle()
  const root = useMatches({ select: (matches) => matches.at(-1)?.staticData.tab !== undefined })
  const back = useBack(backurl)
  const shown = title === undefined ? routeTitle : title
  if (root) return <TopBar root title={shown} end={end} />
  return <TopBar title={shown} end={end} floating={floating} backLabel={t('nav.bar.back')} onBack={back} />
}
