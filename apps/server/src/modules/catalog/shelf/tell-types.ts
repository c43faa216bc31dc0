import { isDeepStrictEqual } from 'node:util'
import type { LocaleCode } from '@tradewind/messages/locales'
import { pickText } from '../../../platform/localised.ts'
import { type Described, readGuesser } from '../../product-types/product-types.ts'
import type { Plan } from './plan-product.ts'
import type { ProductDraft } from './product-draft.ts'

const MOST_READ = 2_000

type Categories = ReadonlyMap<string, { slug: string }>

/** Gives what has no type the one that its words tell, said to be a guess, which follows the title. Changes the plans. */
export async function tellTypes(plans: readonly Plan[], categories: Categories): Promise<void> {
  const untold = plans.filter((plan) => plan.typeId === null || (plan.typeIsGuess && isRenamed(plan)))
  if (untold.length === 0) return
  const guess = await readGuesser()
  for (const plan of untold) {
    const told = guess({ ...described(plan.draft), category: categories.get(plan.categoryId ?? '')?.slug })
    if (told) Object.assign(plan, { typeId: told.typeId, typeIsGuess: true })
  }
}

const isRenamed = ({ was, draft }: Plan) => was !== undefined && !isDeepStrictEqual(was.title, draft.title)

function described({ title, subtitle, description, facts }: ProductDraft): Described {
  const lang = (title.en === undefined ? (Object.keys(title)[0] ?? 'en') : 'en') as LocaleCode
  const more = [subtitle ?? {}, ...facts.map(({ value }) => value), description]
  const also = more.map((text) => (Object.keys(text).length > 0 ? pickText(text, lang) : '')).join(' ')
  return { title: pickText(title, lang), lang, kinds: [], also: also.slice(0, MOST_READ) }
}
