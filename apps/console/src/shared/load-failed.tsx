import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { FailedState } from '@tradewind/ui/state-block'
import { useState } from 'react'
import { useOnline } from './online.ts'

/** What could not be loaded: why, what is safe, and another try. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useT()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  const cause = error instanceof ApiError && error.msg !== '' ? error.msg : t('words.failed')
  return (
    <FailedState
      title={t(online ? 'shell.failed.part' : 'shell.offline.title')}
      retryLabel={t('words.retry')}
      onRetry={retry}
      busy={busy}
    >
      <p>{online ? cause : t('console.failed.offline')}</p>
      <p>{t('console.failed.safe')}</p>
    </FailedState>
  )
}

/** No such thing, or somebody else's: another try cannot help. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.error === 'thing.missing'
