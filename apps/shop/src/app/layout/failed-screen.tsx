import { useRouter } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { FailedState } from '@tradewind/ui/state-block'
import { useOnline } from '@tradewind/web/online'
import { usePageRetry } from '@tradewind/web/page-retry'
import { ScreenBar } from '../../shared/screen-bar.tsx'

type FailedScreenProps = { error: unknown; reset?: () => void }

/** A page that could not be shown: no network, or a fault of ours. Says what is safe and tries again when the network is back. */
export function FailedScreen(failure: FailedScreenProps) {
  const t = useT()
  const online = useOnline()
  const { retry, busy } = usePageRetry(useRouter(), failure)
  return (
    <>
      <ScreenBar />
      <Page>
        <FailedState
          title={t(online ? 'shell.failed.title' : 'shell.offline.title')}
          retryLabel={t('words.retry')}
          onRetry={retry}
          busy={busy}
          offline={!online}
        >
          {t(online ? 'shell.failed.text' : 'shell.offline.text')}
        </FailedState>
      </Page>
    </>
  )
}
