import type { Input } from '@tradewind/contract/calls'
import { ADDRESS_FORMS } from '@tradewind/contract/code-lists'
import { readCount } from '@tradewind/messages/typed-numbers'
import type { Problems } from '@tradewind/web/form/problems'
import { readTypedAmount } from '@tradewind/web/typed-amount'

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
): { input: Network } | { problems: Problems } {
  const [network, coin] = [typed.network, typed.coin].map((code) => code.trim().toUpperCase()) as [string, string]
  const [name, address] = [typed.name.trim(), typed.address.trim()]
  const [min, confirmations] = [readTypedAmount(typed.min), readCount(typed.confirmations)]
  const enabled = typed.enabled !== ''
  const problems: Problems = {
    ...(network === '' ? { network: 'required' } : codes.includes(network) && { network: known }),
    ...(coin === '' && { coin: 'required' }),
    ...(name === '' && { name: 'required' }),
    ...(enabled && address === '' && { address: 'wallet_address_required' }),
    ...(min === undefined && { min: typed.min.trim() === '' ? 'amount_required' : 'not_money' }),
    ...(confirmations === undefined && {
      confirmations: typed.confirmations.trim() === '' ? 'required' : 'not_number',
    }),
  }
  if (min === undefined || confirmations === undefined || Object.keys(problems).length > 0) return { problems }
  const address_form = ADDRESS_FORMS.find((form) => form === typed.address_form) ?? 'evm'
  return { input: { network, name, coin, address: address || null, address_form, min, confirmations, enabled } }
}
