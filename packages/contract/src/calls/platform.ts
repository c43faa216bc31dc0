import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, image } from '../fields.ts'

/** What a process can tell of itself that is not as it should be. */
export const TROUBLES = ['database_down', 'database_slow', 'database_full', 'pool_exhausted', 'disk_full'] as const
export type Trouble = (typeof TROUBLES)[number]

export const platformCalls = {
  'GET /api/health': call({
    summary: 'Whether this process and its database answer, and what is slow or full',
    who: 'public',
    input: z.object({}),
    answer: z.object({
      /** `troubled`: it answers, and something that `troubles` names keeps it from doing all that it is there for. */
      status: z.literal(['ok', 'troubled', 'stopping']),
      version: z.string(),
      database: z.literal(['ok', 'slow', 'down']),
      troubles: z.array(z.literal(TROUBLES)),
    }),
  }),
  'POST /api/common/upload': call({
    summary:
      'Upload one picture; evidence is private: its addresses are good for five minutes, and a claim names it by its id',
    who: 'shopper',
    multipart: true,
    input: z.strictObject({ scene: z.literal(['review', 'avatar', 'evidence']) }),
    answer: z.extend(image, { id }),
    refuses: ['request.too_large', 'request.wrong_type', 'request.too_many', 'server.busy'],
  }),
}
