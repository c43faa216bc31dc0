import type { Answer } from '@tradewind/contract/calls'

/** An article in one language, as the house has it. */
export type ArticleText = Answer<'GET /api/admin/content_detail'>

export const touchedByText = ['GET /api/admin/content_detail', 'GET /api/admin/content_list'] as const
