import { useRouter } from '@tanstack/react-router'
import { useLocale } from '@tradewind/messages/react'
import { useEffect } from 'react'
import { keepListening } from '../../shared/push.ts'
import { useUser } from '../../shared/user.ts'

/** Keeps the server told where this browser listens, and goes where a tapped notice leads. */
export function useFollowPushed(): void {
  const router = useRouter()
  const account = useUser()?.id
  const { file_name } = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: notices come in the language that is chosen now
  useEffect(() => {
    if (account) void keepListening(account)
  }, [account, file_name])
  useEffect(() => {
    const go = ({ data }: MessageEvent) => {
      if (typeof data?.open === 'string') void router.navigate({ href: data.open })
    }
    navigator.serviceWorker?.addEventListener('message', go)
    return () => navigator.serviceWorker?.removeEventListener('message', go)
  }, [router])
}
