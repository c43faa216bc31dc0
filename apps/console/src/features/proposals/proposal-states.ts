import type { Answer } from '@tradewind/contract/calls'
import { PROPOSAL_STATES } from '@tradewind/contract/code-lists'

export type Proposal = Answer<'GET /api/admin/proposal_list'>['list'][number]
export type State = Proposal['state']
export const FIRST_STATE: State = 'open'
export const readState = (value: unknown): State | undefined =>
  PROPOSAL_STATES.find((name) => name === value && name !== FIRST_STATE)

/** What a word changes: the people as well, who may be hired by it. */
export const touchedByWord = [
  'GET /api/admin/proposal_list',
  'GET /api/admin/waiting',
  'GET /api/admin/staff_list',
] as const
