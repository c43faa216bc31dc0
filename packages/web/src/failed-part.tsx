import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { FailedState } from '@tradewind/ui/state-block'
import { type ReactNode, useState } from 'react'
import { useOnline } from './online.ts'

export type FailedPartProps = { error: unknown; onRetry: () => unknown }
type Reassurance = {
  /** What is untouched although this failed. */
  safe: string
  /** What is said instead of the cause when there is no network. */
  offline: ReactNode
}

/** A part of a page that could not be loaded: why, what is safe, and another try. */
export function FailedPart({ error, onRetry, safe, offline }: FailedPartProps & Reassurance) {
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
          <p>{safe}</p>
        </>
      ) : (
        offline
      )}
    </FailedState>
  )
}
