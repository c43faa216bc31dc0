import * as z from 'zod/mini'
import { call } from '../call.ts'
import { keyword } from '../fields.ts'
import { typeId } from './cards.ts'

/** What a seller said, by language. */
export const said = z.record(z.string(), z.string())

/** A kind of thing in the caller's language, with the names of what it stands under, from the top. */
export const productType = z.object({ id: z.string(), name: z.string(), path: z.array(z.string()) })

/** What a product is, and by what things of its kind are described. */
export const sellerKindCalls = {
  'GET /api/seller/goods_types': call({
    summary: 'Kinds of thing by any of their words, to choose what a product is: the nearest first, a dozen at most',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({ keyword }),
    /** `word`: what it was found by, where that is not its name. */
    answer: z.object({ list: z.array(z.extend(productType, { word: z.nullable(z.string()) })) }),
  }),
  'GET /api/seller/goods_attributes': call({
    summary: 'What a kind of thing is described by, with the values that shoppers narrow a list by, in every language',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({ type: typeId }),
    answer: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          name: said,
          /** Everything that it is called, small: a fact or an option of such a name says it already. */
          called: z.array(z.string()),
          values: z.array(said),
        }),
      ),
    }),
  }),
}
