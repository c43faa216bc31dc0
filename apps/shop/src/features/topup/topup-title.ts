import { useT } from '@tradewind/messages/react'
import type { Topup } from './topup-queries.ts'

/** What a top-up is called: the way it came. */
export function useTopupTitle() {
  const t = useT()
  return ({ method, coin, network_name: name }: Pick<Topup, 'method' | 'coin' | 'network_name'>): string =>
    method === 'bank' || !coin || !name ? t('topup.method.bank') : t('topup.method.coinOn', { coin, name })
}
