/** Closed lists of the wire that pages show as choices: the schemas refuse by them, the pages list them in this order. */
export const GOODS_SORTS = ['default', 'sales', 'new', 'price_asc', 'price_desc', 'score'] as const
export const SUSPENSE_KINDS = ['unidentified', 'mismatch', 'reversed'] as const
export const STATEMENT_KINDS = ['bank', 'chain'] as const
/** How the addresses of a network are written; the server knows the pattern of each. */
export const ADDRESS_FORMS = ['evm', 'tron'] as const
export const APPROVAL_STATES = ['open', 'approved', 'closed'] as const
export const PROPOSAL_STATES = ['open', 'waiting', 'done', 'closed'] as const
export const PAYEE_TYPES = ['card', 'chain'] as const
export type PayeeType = (typeof PAYEE_TYPES)[number]
