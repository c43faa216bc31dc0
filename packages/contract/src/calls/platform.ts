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
      'Upload one picture; evidence and papers are private: their addresses are good for five minutes, and a claim or an application names them by id',
    who: 'shopper',
    multipart: true,
    input: z.strictObject({ scene: z.literal(['review', 'avatar', 'evidence', 'paper']) }),
    answer: z.extend(image, { id }),
    refuses: ['request.too_large', 'request.wrong_type', 'request.too_many', 'server.busy'],
  }),
}
