import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '@tradewind/contract/calls'
import { api } from '../../shared/api.ts'
import { type Application, keepApplication } from '../../shared/application.ts'
import { callQuery } from '../../shared/queries.ts'

export type { Application, ApplicationStatus } from '../../shared/application.ts'
export type Handed = Input<'POST /api/merchant/apply'>

export const countriesQuery = () => callQuery('GET /api/common/region_list', {})
export const placeQuery = (country: string) => callQuery('GET /api/common/region_list', { country })
export const categoriesQuery = () => callQuery('GET /api/goods/category_list', {})

/** Beside the typing: what could not be kept now is kept with the next letter. */
export const saveDraft = (input: Input<'POST /api/merchant/apply_save'>) =>
  api.call('POST /api/merchant/apply_save', input, { quiet: true, repeatSubmit: false })

export async function handIn(queryClient: QueryClient, input: Handed): Promise<Application> {
  const application = await api.call('POST /api/merchant/apply', input)
  keepApplication(queryClient, application)
  return application
}

/** Where the first password was lost, or its three days have passed. */
export const askPassword = () => api.call('POST /api/merchant/apply_password', {})

export async function withdraw(queryClient: QueryClient, id: string): Promise<void> {
  keepApplication(queryClient, await api.call('POST /api/merchant/apply_withdraw', { id }))
}
