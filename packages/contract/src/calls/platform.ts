import * as z from 'zod/mini'
import { call } from '../call.ts'
import { image } from '../fields.ts'

export const platformCalls = {
  'GET /api/health': call({
    summary: 'Whether this process and its database answer',
    who: 'public',
    input: z.object({}),
    answer: z.object({
      status: z.literal(['ok', 'stopping']),
      version: z.string(),
      database: z.literal(['ok', 'down']),
    }),
  }),
  'POST /api/common/upload': call({
    summary: 'Upload one picture',
    who: 'shopper',
    multipart: true,
    input: z.strictObject({ scene: z.literal(['review', 'avatar']) }),
    answer: image,
    refuses: ['request.too_large', 'request.wrong_type'],
  }),
}
