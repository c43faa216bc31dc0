import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { FailedState } from '@tradewind/ui/state-block'
import { useState } from 'react'
import { useOnline } from './online.ts'

type LoadFailedProps = { error: unknown; onRetry: () => unknown }

/** A part of a page that could not be loaded: why, what is safe, and another try. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
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
      {online ? (
        <>
          <p>{cause}</p>
          <p>{t('shell.failed.safe')}</p>
        </>
      ) : (
        t('shell.offline.text')
      )}
    </FailedState>
  )
}

/** No such thing, or not yours: the screen shows `NotFoundScreen` instead of a retry that cannot help. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  // A mistyped address names something that cannot exist.
  return error.error === 'thing.missing' || (error.error === 'field.invalid' && error.data.field === 'id')
}
