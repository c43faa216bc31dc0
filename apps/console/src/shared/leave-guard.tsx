import { useBlocker } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense } from 'react'
import { currentSession } from './session.ts'

const Confirm = lazy(() => import('@tradewind/ui/confirm').then((module) => ({ default: module.Confirm })))

type LeaveGuardProps = {
  dirty: boolean
  /** True while the screen leaves by itself, after saving. */
  leaving?: RefObject<boolean>
  question: string
  detail: string
  goLabel: string
  stayLabel: string
}

/** Asks before somebody leaves what is not saved. The end of a session does not ask: what was typed is kept on this device. */
export function LeaveGuard({ dirty, leaving, question, detail, goLabel, stayLabel }: LeaveGuardProps) {
  const guarded = () => dirty && !leaving?.current && currentSession() !== undefined
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
        question={question}
        detail={detail}
        confirmLabel={goLabel}
        cancelLabel={stayLabel}
        onConfirm={proceed}
        onCancel={reset}
      />
    </Suspense>
  )
}
