import type { Input } from '@tradewind/contract/calls'

export type FreightRule = Input<'POST /api/seller/freight_edit'>['rules'][number]

/** Five dollars a parcel to wherever no other rule reaches. */
export const freightRule = (over: Partial<FreightRule> = {}): FreightRule => ({
  countries: null,
  by: 'item',
  first: '5.00',
  further: '0.00',
  days_from: 4,
  days_to: 9,
  ...over,
})
