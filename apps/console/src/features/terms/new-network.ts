import type { Input } from '@tradewind/contract/calls'
import { adminTermsCalls } from '@tradewind/contract/calls/admin-terms'
import { readWith } from '@tradewind/web/form/problems'
import { amountIn, countIn } from '@tradewind/web/form/typed-figures'
import type { Reading } from '@tradewind/web/form/use-form'

type Network = Input<'POST /api/admin/network_edit'>

export const blankNetwork = {
  network: '',
  name: '',
  coin: '',
  address_form: 'evm',
  address: '',
  min: '',
  confirmations: '',
  enabled: '',
}
export type NetworkField = keyof typeof blankNetwork

/** Codes are written in capitals, however they were typed. `known` is said of one that is there already. */
export function readNetwork(
  typed: Record<NetworkField, string>,
  codes: readonly string[],
  known: string,
): Reading<Network> {
  const [network, coin] = [typed.network, typed.coin].map((code) => code.trim().toUpperCase()) as [string, string]
  const { input, problems } = readWith(adminTermsCalls['POST /api/admin/network_edit'].input, {
    ...typed,
    network,
    coin,
    address: typed.address.trim() || null,
    min: amountIn(typed.min),
    confirmations: countIn(typed.confirmations),
    enabled: typed.enabled !== '',
  })
  if (codes.includes(network)) return { problems: { ...problems, network: known } }
  return problems ? { problems } : { input }
}
