import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import { text, time } from '../fields.ts'
import { LONGEST, MOST_TYPE_WORDS } from '../limits.ts'
import { typeId } from './cards.ts'

const said = z.object({
  /** By language; the first is the name. */
  words: z.record(z.string(), z.array(z.string())),
  /** For what it is an accessory. */
  accessory_for: z.nullable(typeId),
  /** What things of the kind are described by. */
  attributes: z.array(z.string()),
})

const detail = z.extend(said, {
  id: typeId,
  name: z.string(),
  /** The names of what it stands under, from the top. */
  path: z.array(z.string()),
  /** What the program brings, which holds again once it is restored. */
  delivered: said,
  /** Null where nobody edited it. */
  edited_at: z.nullable(time),
  /** Words of it that other kinds have too. */
  also: z.array(z.object({ lang: z.string(), word: z.string(), type: z.object({ id: typeId, name: z.string() }) })),
  all_attributes: z.array(z.object({ id: z.string(), name: z.string() })),
})

const words = z
  .array(text(LONGEST.searchWord))
  .check(z.minLength(1, 'required'), z.maxLength(MOST_TYPE_WORDS, 'too_many'))

const read = { who: 'operator', roles: STAFF_ROLES } as const
const change = { who: 'operator', roles: ['administrator'], answer: detail, refuses: ['thing.missing'] } as const

export const adminTypeCalls = {
  'GET /api/admin/type_list': call({
    ...read,
    summary:
      'All kinds of thing in their order, with their words in every language and how many products there are of each',
    input: z.object({}),
    answer: z.object({
      list: z.array(
        z.object({
          id: typeId,
          parent: z.nullable(typeId),
          name: z.string(),
          words: z.array(z.string()),
          accessory_for: z.nullable(typeId),
          /** An operator wrote over what the program brings. */
          edited: z.boolean(),
          goods: z.int(),
        }),
      ),
    }),
  }),
  'GET /api/admin/type_detail': call({
    ...read,
    summary:
      'A kind of thing: its words, what it is an accessory for, its attributes, and what of it the program brings',
    input: z.object({ id: typeId }),
    answer: detail,
    refuses: ['thing.missing'],
  }),
  'POST /api/admin/type_edit': call({
    ...change,
    summary:
      'Say how people call a kind of thing, what it goes with and what it is described by; search knows it at once',
    input: z.strictObject({
      id: typeId,
      words: z.record(z.string().check(z.regex(/^[a-z]{2}(-[a-z]{2})?$/, 'unknown')), words, { error: 'required' }),
      accessory_for: z.nullable(typeId),
      attributes: z.array(text(LONGEST.searchWord)).check(z.maxLength(MOST_TYPE_WORDS, 'too_many')),
    }),
  }),
  'POST /api/admin/type_restore': call({
    ...change,
    summary: 'Let what the program brings of a kind of thing hold again',
    input: z.strictObject({ id: typeId }),
  }),
}
