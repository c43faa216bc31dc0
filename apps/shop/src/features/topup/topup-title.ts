import { useT } from '@tradewind/messages/react'
import type { Topup } from './topup-queries.ts'

/** What a top-up is called: the way it came. */
export function useTopupTitle() {
  const t = useT()
  return ({ method, coin, network }: Pick<Topup, 'method' | 'coin' | 'network'>): string =>
    method === 'bank' || !coin || !network ? t('topup.method.bank') : t('topup.method.coinOn', { coin, name: network })
}
