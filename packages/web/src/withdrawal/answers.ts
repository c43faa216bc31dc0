import type { Answer, Input } from '@tradewind/contract/calls'

// What shoppers are answered; shops are answered the same of their own money.
export type Terms = Answer<'GET /api/user/extract'>
export type Payee = Terms['payees'][number]
export type PayeeType = Payee['type']
export type Quote = Answer<'GET /api/user/extract_quote'>
export type Withdrawal = Answer<'GET /api/user/extract_detail'>

/** What can be asked for: the amount goes to the payee, less the charge. */
export type Wish = Pick<Input<'POST /api/user/extract'>, 'type' | 'amount' | 'payee_id'>
