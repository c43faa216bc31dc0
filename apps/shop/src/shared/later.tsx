import { useT } from '@tradewind/messages/react'
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useState } from 'react'

const waiting = new Set<() => Promise<unknown>>()
let rested = false

/**
 * A component that the first screen seldom shows, so that its code is no part of the first load: it comes once the page
 * has come to rest (`fetchLater`), or when it is first shown. Where not even that can be fetched, a plain line stands in.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactElement {
  let here: ComponentType<Props> | undefined
  const bring = () => load().then((component) => (here = component))
  waiting.add(bring)
  if (rested) setTimeout(fetchLater)
  const Full = lazy(() => bring().then(asDefault, () => asDefault<Props>(Bare)))
  return function Later(props) {
    // What is here is drawn at once: React shows nothing for 300 ms in the place of whatever it had to wait for.
    const [Here] = useState(() => here)
    return Here ? (
      <Here {...props} />
    ) : (
      <Suspense>
        <Full {...props} />
      </Suspense>
    )
  }
}

/** Brings the code of all such components, and from now on of any that a page adds, so that they are there when the network is not. What fails is tried again when shown. */
export function fetchLater(): void {
  rested = true
  for (const load of waiting) load().catch(() => undefined)
  waiting.clear()
}

const asDefault = <Props,>(component: ComponentType<Props>) => ({ default: component })

/** A fresh page is the way on, taken by itself when the network is back: this one cannot fetch what it needs. */
function Bare() {
  const t = useT()
  useEffect(() => {
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <p role="alert" className="px-edge py-6">
      {t('words.failed')}{' '}
      <a href={window.location.href} className="underline">
        {t('words.retry')}
      </a>
    </p>
  )
}
