import { lazyRouteComponent } from '@tanstack/react-router'
import type { RouteData } from './route-data.ts'

/**
 * The options of a route whose room is not furnished yet. A function call, so that the router plugin does not cut one
 * chunk per route out of what is one screen; a furnished route writes its options as an object.
 */
export function notYetOpen(data: Omit<RouteData, 'requireAuth'>) {
  const staticData: RouteData = { ...data, requireAuth: false }
  return { staticData, component: NotOpenScreen }
}

const NotOpenScreen = lazyRouteComponent(() => import('../shared/not-open-screen.tsx'), 'NotOpenScreen')
