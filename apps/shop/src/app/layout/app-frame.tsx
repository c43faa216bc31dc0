import { Outlet, useMatches, useRouteContext, useRouter } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { ToastRegion } from '@tradewind/ui/toast-region'
import { useOnline } from '@tradewind/web/online'
import { type ReactNode, useEffect, useState } from 'react'
import { fetchLater, later } from '../../shared/later.tsx'
import { useRouteTitle, useTitleOfRoute } from '../../shared/route-title.ts'
import { useTabDock } from '../../shared/tab-dock.tsx'
import { DeskAround } from './desk-around.tsx'
import { FailedScreen, OfflineBanner } from './failures.tsx'
import { KeptScreens } from './kept-screens.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { ShopTabs } from './shop-tabs.tsx'
import { useAfterwards } from './use-afterwards.ts'

const Questions = later(() => import('../../shared/confirm.tsx').then(({ Questions }) => Questions))

/** What stands around every screen: the phone's column, and on a desktop the shop beside it. */
export function AppFrame() {
  const t = useT()
  const failure = useRouteContext({ from: '__root__', select: (context) => context.failure })
  const title = useRouteTitle()
  const Afterwards = useAfterwards()
  const online = useOnline()
  const rested = useRest()
  const { data, id, ready } = useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return { id: page?.routeId, data: page?.staticData, ready: page?.status === 'success' }
    },
    structuralSharing: true,
  })
  // A kept screen that failed to load is shown by the outlet, which knows how to fail.
  const kept = data?.keepAlive && ready && !failure ? id : undefined
  useTitleOfRoute(title)
  return (
    <div className="desk">
      <a href="#content" className="skip-link">
        {t('nav.bar.skip')}
      </a>
      <DeskAround />
      <div className="column">
        <LoadingBar />
        {!online && <OfflineBanner />}
        <div id="content" tabIndex={-1}>
          <KeptScreens present={kept} />
          {failure ? <FailedScreen error={failure} /> : !kept && <Outlet />}
        </div>
        {data?.tab && <ShopTabs present={data.tab} />}
        <Toasts foot={data?.tab ? 'tabs' : 'dock'}>
          {/* Home, explore and the personal page: nobody types or pays there, so that a word about something else disturbs nobody. */}
          {Afterwards && <Afterwards calm={data?.tab !== undefined && data.tab !== 'bag'} />}
        </Toasts>
        {rested && <Questions />}
      </div>
    </div>
  )
}

/** Above whatever stands at the foot of the page; the bag's total makes the card of the tabs taller. */
function Toasts({ foot, children }: { foot: 'tabs' | 'dock'; children: ReactNode }) {
  const t = useT()
  const shared = useTabDock() !== undefined
  return (
    <ToastRegion label={t('shell.toasts.label')} above={foot === 'tabs' && shared ? 'tall' : foot}>
      {children}
    </ToastRegion>
  )
}

/** Long enough for what the first screen shows to have come. */
const RESTS_AFTER_MS = 2000

/** Once the first screen stands comes the code of the other tabs, and then, or when someone begins to act, that of what it seldom shows. */
function useRest(): boolean {
  const router = useRouter()
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const rest = () => {
      fetchLater()
      setRested(true)
    }
    const timer = setTimeout(() => {
      rest()
      for (const tab of ['/explore', '/bag', '/profile'] as const)
        router.loadRouteChunk(router.routesByPath[tab])?.catch(() => undefined)
    }, RESTS_AFTER_MS)
    window.addEventListener('click', rest, { capture: true, once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', rest, { capture: true })
    }
  }, [router])
  return rested
}
