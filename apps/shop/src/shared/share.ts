import { copyToClipboard } from '@tradewind/web/clipboard'
import { plainPath } from './navigation/remembered-history.ts'

/** Offers the phone's own sharing, else copies. The link is clean: no mark of Back, nothing about who shares. */
export async function share(title: string, path: string): Promise<void> {
  const url = new URL(plainPath(path), window.location.origin).href
  if (!navigator.share) {
    await copyToClipboard(url)
    return
  }
  try {
    await navigator.share({ title, url })
  } catch (error) {
    const closed = error instanceof DOMException && error.name === 'AbortError'
    if (!closed) await copyToClipboard(url)
  }
}
