import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { onLanguageChange } from '@tradewind/web/language'
import { callKey } from '@tradewind/web/queries'
import { keepListening } from '../shared/push/push.ts'

/** Keeps the server told where this browser listens, and goes where a tapped notice leads. Call once. */
export function followPushed(router: AnyRouter, queryClient: QueryClient): void {
  const me = [callKey('GET /api/seller/me'), callKey('GET /api/admin/me')]
  const known = () => me.map((key) => queryClient.getQueryData<{ id: string }>(key)?.id).find((id) => id !== undefined)
  let told: string | undefined
  const tell = () => {
    told = known()
    if (told) void keepListening(told).catch(() => undefined)
  }
  // Who it is is known once the first page has asked; under a new session the server hears of the browser anew.
  queryClient.getQueryCache().subscribe(() => {
    if (known() !== told) tell()
  })
  // Notices come in the language that is chosen now.
  onLanguageChange(tell)
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    if (typeof data?.open === 'string') void router.navigate({ href: data.open })
  })
}
