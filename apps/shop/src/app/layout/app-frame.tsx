import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { ToastRegion } from '@tradewind/ui/toast-region'
import { type ReactNode, useEffect } from 'react'
import { Questions } from '../../shared/confirm.tsx'
import { useRouteTitle } from '../../shared/screen-bar.tsx'
import { useTabDock } from '../../shared/tab-dock.tsx'
import { DeskSide } from './desk-side.tsx'
import { FailedScreen } from './failed-screen.tsx'
import { KeptScreens } from './kept-screens.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ShopTabs } from './shop-tabs.tsx'
import { useAfterwards } from './use-afterwards.ts'

/** What stands around every screen: the phone's column, and on a desktop the shop beside it. */
export function AppFrame() {
  const t = useT()
  const failure = useRouteContext({ from: '__root__', select: (context) => context.failure })
  const title = useRouteTitle()
  const Afterwards = useAfterwards()
  const { data, id, ready } = useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return { id: page?.routeId, data: page?.staticData, ready: page?.status === 'success' }
    },
    structuralSharing: true,
  })
  // A kept screen that failed to load is shown by the outlet, which knows how to fail.
  const kept = data?.keepAlive && ready && !failure ? id : undefined
  useEffect(() => {
    document.title = `${title} · Tradewind`
  }, [title])
  return (
    <div className="desk">
      <a href="#content" className="skip-link">
        {t('nav.bar.skip')}
      </a>
      <DeskSide />
      <div className="column">
        <LoadingBar />
        <OfflineBanner />
        <div id="content" tabIndex={-1}>
          <KeptScreens present={kept} />
          {failure ? <FailedScreen error={failure} /> : !kept && <Outlet />}
        </div>
        {data?.tab && <ShopTabs present={data.tab} />}
        <Toasts foot={data?.tab ? 'tabs' : 'dock'}>
          {/* Home, explore and the personal page: nobody types or pays there, so that a word about something else disturbs nobody. */}
          {Afterwards && <Afterwards calm={data?.tab !== undefined && data.tab !== 'bag'} />}
        </Toasts>
        <Questions />
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
