import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

const Confirm = lazy(() => import('@tradewind/ui/confirm').then(({ Confirm }) => ({ default: Confirm })))

type Question = {
  /** Names the object: "Cancel order 7K2M4QX9TD?" */
  question: string
  detail?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** What is confirmed takes something away. */
  danger?: boolean
}

type Asked = Question & { answer: (yes: boolean) => void }
let asked: Asked | undefined
const listeners = new Set<() => void>()

function set(next: Asked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before something that matters: `if (await confirm({ … })) …`. Escape, Back and the scrim mean no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => set({ ...question, answer: resolve }))
}

/** Where questions are shown; once, in the frame. The dialog's code comes with the first question. */
export function Questions() {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  // The closing dialog still shows what it asked.
  const [shown, setShown] = useState<Asked>()
  if (now && now !== shown) setShown(now)
  if (!shown) return null
  const answer = (yes: boolean) => {
    now?.answer(yes)
    set(undefined)
  }
  const { answer: _, ...question } = shown
  return (
    <Suspense>
      <Confirm {...question} open={now !== undefined} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    </Suspense>
  )
}
