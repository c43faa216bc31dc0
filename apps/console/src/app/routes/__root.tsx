import { type AnyRouteMatch, createRootRoute, redirect } from '@tanstack/react-router'
import { currentSession } from '../../shared/session.ts'
import { HOME, judge } from '../guard.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import type { RouteData } from '../route-data.ts'

export const Route = createRootRoute({
  beforeLoad: ({ matches, location, preload }) => {
    const page = (matches as AnyRouteMatch[]).at(-1)
    const realm = currentSession()?.realm
    const verdict = judge((page?.staticData as Partial<RouteData> | undefined)?.of, realm)
    if (verdict === 'pass' || preload) return
    if (verdict === 'login-first') throw redirect({ to: '/login', search: { return_to: location.href }, replace: true })
    const { return_to } = location.search as { return_to?: string }
    const [path, query] = (return_to ?? (realm ? HOME[realm] : '/login')).split('?', 2)
    // An address that came along in a query is none of the typed ones; its page validates what it takes.
    throw redirect({ to: path, search: Object.fromEntries(new URLSearchParams(query)) as never, replace: true })
  },
  component: ConsoleFrame,
})
