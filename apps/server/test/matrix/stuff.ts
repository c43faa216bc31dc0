import type { CallKey, Input } from '@tradewind/contract/calls'
import type { BuiltProduct } from '../factories/catalog.ts'
import type { Names } from './names.ts'

/** What a sample is made from: who there is to log in as, what is for sale, and the things that it names. */
export type Stuff = {
  names: Names
  /** The field of the call that is being tried, where it takes one of several. */
  by: string | undefined
  goods: BuiltProduct
  accounts: { buyer: string; seller: string; operator: string }
  now: Date
  /** What the operator's authenticator app shows. */
  totp: string
  /** The token of a mail to the buyer whose account is to be taken back. */
  wayBack: string
  /** The address of a picture that the operator uploaded. */
  picture: string
}
/** One good input for a call. */
export type Sample<K extends CallKey> = (stuff: Stuff) => Input<K>

export const nothing = () => ({})
export const ofWithdrawal = ({ names }: Stuff) => ({ id: names.withdrawal })
export const ofTopup = ({ names }: Stuff) => ({ id: names.topup })
