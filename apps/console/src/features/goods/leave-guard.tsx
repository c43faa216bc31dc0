import { useBlocker } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { lazy, type RefObject, Suspense } from 'react'
import { currentSession } from '../../shared/session.ts'

const Confirm = lazy(() => import('@tradewind/ui/confirm').then((module) => ({ default: module.Confirm })))

type LeaveGuardProps = { title: string; dirty: boolean; leaving: RefObject<boolean> }

/** Asks before somebody leaves what is not saved. The end of a session does not ask: what was typed is kept on this device. */
export function LeaveGuard({ title, dirty, leaving }: LeaveGuardProps) {
  const t = useT()
  const guarded = () => dirty && !leaving.current && currentSession() !== undefined
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
        question={title ? t('selling.leave.question', { title }) : t('selling.leave.questionNew')}
        detail={t('selling.leave.text')}
        confirmLabel={t('selling.leave.go')}
        cancelLabel={t('selling.leave.stay')}
        onConfirm={proceed}
        onCancel={reset}
      />
    </Suspense>
  )
}
