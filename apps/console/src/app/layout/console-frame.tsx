import { Link, Outlet, useMatches, useRouteContext } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { OfflineBar } from '@tradewind/ui/state-block'
import { ToastRegion } from '@tradewind/ui/toast-region'
import { useOnline } from '@tradewind/web/online'
import { lazy, Suspense, useEffect } from 'react'
import { may } from '../../shared/may.ts'
import { useRealm } from '../../shared/session.ts'
import { useStaff } from '../../shared/staff.ts'
import { FailedScreen } from './failed-screen.tsx'
import { ForOthersScreen } from './for-others-screen.tsx'
import { Rail } from './rail.tsx'
import { StandingNote } from './standing-note.tsx'

const SecondFactorScreen = lazy(() =>
  import('../../features/security/second-factor-screen.tsx').then((module) => ({ default: module.SecondFactorScreen })),
)

const FirstPasswordScreen = lazy(() =>
  import('../../features/security/first-password-screen.tsx').then((module) => ({
    default: module.FirstPasswordScreen,
  })),
)

/** What stands around every page: the rail on a wide screen, a bar above on a phone. */
export function ConsoleFrame() {
  const t = useT()
  const online = useOnline()
  const realm = useRealm()
  const failure = useRouteContext({ from: '__root__', select: (context) => context.failure })
  const { titleKey, of, opens } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
    structuralSharing: true,
  })
  const title = t(titleKey ?? 'console.title.notFound')
  useEffect(() => {
    document.title = `${title} · Tradewind`
  }, [title])
  const staff = useStaff()
  // Without it an operator has no role yet, and every page could only fail.
  const mustSetUp = staff?.totp_required === true && !staff.totp
  // Their word would not count.
  const wantsAddress = staff?.email === null && staff.roles.some((role) => ['auditor', 'administrator'].includes(role))
  const key = realm && opens?.[realm]
  const isForOthers = key !== undefined && staff !== undefined && !may(staff.roles, key)
  const framed = realm !== undefined && of !== 'visitor'
  return (
    <div className={framed ? 'min-h-dvh wide:grid wide:grid-cols-[232px_minmax(0,1fr)]' : 'min-h-dvh'}>
      <a href="#content" className="skip-link">
        {t('nav.bar.skip')}
      </a>
      {framed && <Rail realm={realm} />}
      <div id="content" tabIndex={-1} className="min-w-0">
        {!online && (
          <OfflineBar title={t('shell.offline.title')} className="mx-edge mt-3">
            {t('console.failed.banner')}
          </OfflineBar>
        )}
        {failure ? (
          <FailedScreen error={failure} />
        ) : framed && staff?.own_password === false ? (
          <Suspense>
            <FirstPasswordScreen />
          </Suspense>
        ) : framed && mustSetUp ? (
          <Suspense>
            <SecondFactorScreen />
          </Suspense>
        ) : (
          <>
            {framed && wantsAddress && (
              <Note tone="wait" className="mx-edge mt-3">
                {t('console.address.text')}{' '}
                <Link to="/security" className="font-semibold underline">
                  {t('console.title.security')}
                </Link>
              </Note>
            )}
            {framed && realm === 'seller' && <StandingNote />}
            {isForOthers ? <ForOthersScreen /> : <Outlet />}
          </>
        )}
      </div>
      <ToastRegion label={t('shell.toasts.label')} above="dock" />
    </div>
  )
}
