import { MONEY_ROLES } from '@tradewind/contract/code-lists'
/** Whoever has one of these is hired, changed and let in again by two; the server decides. */
export const touchesMoney = (roles: readonly string[]): boolean => MONEY_ROLES.some((role) => roles.includes(role))

/** What a change may touch: the people themselves, or what waits for a second administrator. */
export const touchedByChange = ['GET /api/admin/staff_list', 'GET /api/admin/proposal_list'] as const
