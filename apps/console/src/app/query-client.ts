import { createQueryClient } from '@tradewind/web/query-client'

/** Orders come in while nobody clicks: what is older than ten seconds is asked again when the page is looked at. */
export const createConsoleQueryClient = () => createQueryClient({ freshMs: 10_000 })
