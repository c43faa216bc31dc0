import { labelLines } from '@tradewind/contract/address-lines'
import { unbroken } from '@tradewind/contract/postcode'
import type { Slip } from './slips-query.ts'

/** Where a parcel goes, as letters carry it there, with addressee and country. */
export const linesOf = ({ address }: Slip, countryName: (code: string) => string): string[] =>
  [
    ...labelLines({ ...address, postcode: address.postcode && unbroken(address.postcode) }),
    countryName(address.country),
  ].filter(Boolean)
