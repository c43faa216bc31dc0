import './shop.css'

// The service worker may speak before the app can hear it (packages/web, online.ts).
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (typeof data?.reached === 'boolean') document.documentElement.dataset.reached = String(data.reached)
})

/** Longer nobody waits with the app: for the first frame, and then for the large picture in it. */
const PATIENCE_MS = { frame: 1_000, picture: 300 }

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** Something of the page can be seen: not that it was drawn, but that it has reached the glass. */
const seen = () =>
  new Promise<void>((resolve) =>
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true }),
  )

async function pictureSeen(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#app img[fetchpriority="high"]')
  await picture?.decode().catch(() => undefined)
  await nextFrame()
  await nextFrame()
}

/**
 * The page brings its first screen along. It is shown, its large picture with it, before the app takes the network and the
 * processor; its code lies in templates until then.
 */
async function firstScreenSeen(): Promise<void> {
  await Promise.race([seen(), after(PATIENCE_MS.frame)])
  await Promise.race([pictureSeen(), after(PATIENCE_MS.picture)])
}

// A page in the background has no frames.
if (document.querySelector('#app > *') && !document.hidden) await firstScreenSeen()
askForPicturesBelow()
for (const { content } of document.head.querySelectorAll('template')) {
  content.querySelector('script')?.addEventListener('error', wakeLinks)
  document.head.append(content)
}

/** What the server drew below the first screen came without its pictures (`on-server/draw-page.tsx`). */
function askForPicturesBelow(): void {
  for (const img of document.querySelectorAll<HTMLImageElement>('#app img[data-src]')) {
    const { src = '', srcset = '' } = img.dataset
    // Of the widths the browser chooses before it asks for one.
    if (srcset) img.srcset = srcset
    img.src = src
  }
}

/** The app cannot be fetched: what was drawn is all there is, and its links lead on without it. */
function wakeLinks(): void {
  document.querySelector('#app > [inert]')?.removeAttribute('inert')
}
