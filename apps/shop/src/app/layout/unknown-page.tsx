import { lazyRouteComponent } from '@tanstack/react-router'
import { useOnline } from '@tradewind/web/online'
import { FailedScreen } from './failures.tsx'

// Rarely seen, so not part of the first load.
const NotFoundScreen = lazyRouteComponent(() => import('../../shared/not-found-screen.tsx'), 'NotFoundScreen')

/** No page of this build. Offline that proves nothing: the build may be an old one, kept by the service worker. */
export function UnknownPage() {
  return useOnline() ? <NotFoundScreen /> : <FailedScreen error={undefined} />
}
