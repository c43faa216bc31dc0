import { useRouter } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { FailedState } from '@tradewind/ui/state-block'
import { useOnline } from '@tradewind/web/online'
import { useEffect, useEffectEvent, useState } from 'react'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { ScreenNotLoaded } from '../load-screen.ts'

type FailedScreenProps = { error: unknown; reset?: () => void }

/** A page that could not be shown: no network, or a fault of ours. Says what is safe and tries again when the network is back. */
export function FailedScreen({ error, reset }: FailedScreenProps) {
  const t = useT()
  const router = useRouter()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    // An old page asks for code that a newer release took away: only a fresh page finds the new one.
    if (online && error instanceof ScreenNotLoaded) return window.location.reload()
    setBusy(true)
    await router.invalidate()
    setBusy(false)
    reset?.()
  }
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    const again = () => void retryNow()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <>
      <ScreenBar />
      <Page>
        <FailedState
          title={t(online ? 'shell.failed.title' : 'shell.offline.title')}
          retryLabel={t('words.retry')}
          onRetry={retry}
          busy={busy}
        >
          {t(online ? 'shell.failed.text' : 'shell.offline.text')}
        </FailedState>
      </Page>
    </>
  )
}
