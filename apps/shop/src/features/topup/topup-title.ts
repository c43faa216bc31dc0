import { useT } from '@tradewind/messages/react'
import type { Topup } from './topup-queries.ts'

/** What a top-up is called: the way it came. */
export function useTopupTitle() {
  const t = useT()
  return ({ method, coin, network_name: name }: Pick<Topup, 'method' | 'coin' | 'network_name'>): string =>
    coin && name ? t('topup.method.coinOn', { coin, name }) : t(`topup.method.${method}`)
}
