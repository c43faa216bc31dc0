import { type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import type { Translate } from '@tradewind/messages/translate'
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

/** A part of a page that could not be loaded: why, what is safe, and another try, which is one for every other part that failed. */
export function FailedPart({ error, onRetry, safe, offline }: FailedPartProps & Reassurance) {
  const t = useT()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const retry = async () => {
    setBusy(true)
    await Promise.all([onRetry(), queryClient.refetchQueries(FAILED_HERE, { cancelRefetch: false })])
    setBusy(false)
  }
  return (
    <FailedState
      title={t(online ? 'shell.failed.part' : 'shell.offline.title')}
      retryLabel={t('words.retry')}
      onRetry={retry}
      busy={busy}
      offline={!online}
    >
      {online ? (
        <>
          <p>{causeOf(error, t)}</p>
          <p>{safe}</p>
        </>
      ) : (
        offline
      )}
    </FailedState>
  )
}

const FAILED_HERE: QueryFilters = { type: 'active', predicate: ({ state }) => state.status === 'error' }

const TOO_MANY_REQUESTS = 429

/** In plain words: the spec's own for failed requests, which the toast says, speak of interfaces and numbers. */
function causeOf(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('shell.failed.ours')
  if (error.kind === 'network' || error.kind === 'timeout') return t(`shell.failed.${error.kind}`)
  if (error.kind !== 'status') return error.msg || t('words.failed')
  return t(error.status === TOO_MANY_REQUESTS ? 'shell.failed.busy' : 'shell.failed.ours')
}
