import './shop.css'

// The service worker may speak before the app can hear it (packages/web, online.ts).
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (typeof data?.reached === 'boolean') document.documentElement.dataset.reached = String(data.reached)
})

/** Longer nobody waits with the app for a picture. */
const PATIENCE_MS = 300

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** The page brings its first screen along: it is shown, its large picture with it, before the app takes the processor. */
async function firstScreenSeen(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#app img[fetchpriority="high"]')
  await picture?.decode().catch(() => undefined)
  await nextFrame()
  await nextFrame()
}

// A page in the background has no frames.
if (document.querySelector('#app > *') && !document.hidden) await Promise.race([firstScreenSeen(), after(PATIENCE_MS)])
await import('./main.tsx')
