import type { Answer } from '@tradewind/contract/calls'

export type Proposal = Answer<'GET /api/admin/proposal_list'>['list'][number]
export type State = Proposal['state']
export const stateNames = ['open', 'waiting', 'done', 'closed'] as const satisfies State[]
export const FIRST_STATE: State = 'open'
export const readState = (value: unknown): State | undefined =>
  stateNames.find((name) => name === value && name !== FIRST_STATE)

/** What a word changes: the people as well, who may be hired by it. */
export const touchedByWord = [
  'GET /api/admin/proposal_list',
  'GET /api/admin/waiting',
  'GET /api/admin/staff_list',
] as const
