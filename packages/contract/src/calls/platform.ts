import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, image } from '../fields.ts'

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
    summary:
      'Upload one picture; evidence is private: its addresses are good for five minutes, and a claim names it by its id',
    who: 'shopper',
    multipart: true,
    input: z.strictObject({ scene: z.literal(['review', 'avatar', 'evidence']) }),
    answer: z.extend(image, { id }),
    refuses: ['request.too_large', 'request.wrong_type'],
  }),
}
