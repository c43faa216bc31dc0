import { loadArea } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { lazy, Suspense, useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 700px)')

const Desk = lazy(async () => {
  const fetched = Promise.all([import('./desk.tsx'), loadArea(currentLocale().file_name, 'desk')])
  return fetched.then(
    ([{ Desk }]) => ({ default: Desk }),
    // The shop can do without it.
    () => ({ default: () => <></> }),
  )
})

/** What a desktop shows around the column. A phone never asks for it. */
export function DeskAround() {
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches)
  if (!isWide) return null
  return (
    <Suspense>
      <Desk />
    </Suspense>
  )
}

function watchWidth(watcher: () => void): () => void {
  wide.addEventListener('change', watcher)
  return () => wide.removeEventListener('change', watcher)
}
