import type { QueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type Address = Answer<'GET /api/user/address'>
type AddressList = Answer<'GET /api/user/address_list'>

export const addressesQuery = () => callQuery('GET /api/user/address_list')
export const addressQuery = (id: string) => callQuery('GET /api/user/address', { id })
export const countriesQuery = () => callQuery('GET /api/common/region_list')
export const regionQuery = (country: string) => callQuery('GET /api/common/region_list', { country })

export async function saveAddress(
  queryClient: QueryClient,
  input: Input<'POST /api/user/address_add'>,
): Promise<Address> {
  const saved = await api.call('POST /api/user/address_add', input)
  queryClient.setQueryData(callKey('GET /api/user/address', { id: saved.id }), saved)
  await askAgain(queryClient)
  return saved
}

/** Shown at once; when the server does not follow, the list is put right again. */
export async function makeDefault(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey: callKey('GET /api/user/address_list') })
  changeList(queryClient, (list) => list.map((address) => ({ ...address, is_default: address.id === id })))
  await api.call('POST /api/user/address_set_default', { id }).catch(() => undefined)
  await askAgain(queryClient)
}

export async function deleteAddress(queryClient: QueryClient, id: string): Promise<void> {
  await api.call('GET /api/user/address_del', { id })
  changeList(queryClient, (list) => list.filter((address) => address.id !== id))
  queryClient.removeQueries({ queryKey: callKey('GET /api/user/address', { id }) })
  await askAgain(queryClient)
}

/** Writes a deleted address anew; orders never knew it by its id. */
export async function restoreAddress(queryClient: QueryClient, { id: _, postcode, ...rest }: Address): Promise<void> {
  await saveAddress(queryClient, { ...rest, ...(postcode && { postcode }) })
}

const askAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: callKey('GET /api/user/address_list') })

function changeList(queryClient: QueryClient, change: (list: Address[]) => Address[]): void {
  queryClient.setQueryData<AddressList>(
    callKey('GET /api/user/address_list'),
    (known) => known && { list: change(known.list) },
  )
}
