import { useBlocker } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { lazy, Suspense } from 'react'
import { currentSession } from '../../shared/session.ts'

const Confirm = lazy(() => import('@tradewind/ui/confirm').then((module) => ({ default: module.Confirm })))

/** Asks before somebody leaves rules that are not saved. The end of a session does not ask. */
export function LeaveFreight({ dirty }: { dirty: boolean }) {
  const t = useT()
  const guarded = () => dirty && currentSession() !== undefined
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && guarded(),
    enableBeforeUnload: guarded,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Suspense>
      <Confirm
        open
        question={t('freight.leave.question')}
        detail={t('freight.leave.text')}
        confirmLabel={t('freight.leave.go')}
        cancelLabel={t('freight.leave.stay')}
        onConfirm={proceed}
        onCancel={reset}
      />
    </Suspense>
  )
}
