import { isDeepStrictEqual } from 'node:util'
import { type Cents, cents } from '@tradewind/contract/money'
import { newId } from '../../../platform/id.ts'
import type { LocalisedText } from '../../../platform/localised.ts'
import { chosenWords } from './chosen.ts'
import { chosenPairs } from './draft-issues.ts'
import type { DraftIssue, DraftSku, ProductDraft } from './product-draft.ts'
import type { StoredProduct, StoredSku } from './stored-products.sql.ts'
import { type Trait, traitsOf } from './traits.ts'

export type PlannedSku = Omit<DraftSku, 'picture'> & {
  id: string
  was: StoredSku | undefined
  chosen: string
  spec: LocalisedText | null
  image: DraftSku['picture']
}

/** What a draft makes of a product: the same one under its handle, with the same SKUs where they choose the same words. */
export type Plan = {
  draft: ProductDraft
  id: string
  was: StoredProduct | undefined
  categoryId: string | null
  typeId: string | null
  typeIsGuess: boolean
  skus: PlannedSku[]
  retired: string[]
  traits: Trait[]
}

export function planProduct(draft: ProductDraft, was: StoredProduct | undefined): Plan {
  const known = new Map(was?.skus.map((sku) => [sku.chosen, sku]))
  const skus = draft.skus.map((sku) => planSku(draft, sku, known))
  const kept = new Set(skus.map((sku) => sku.id))
  return {
    draft,
    id: was?.id ?? newId(),
    was,
    categoryId: draft.categoryId ?? was?.category_id ?? null,
    typeId: draft.typeId ?? was?.type_id ?? null,
    typeIsGuess: (draft.typeId === undefined ? was?.type_guessed : draft.typeIsGuess) ?? false,
    skus,
    retired: was?.skus.filter((sku) => !sku.retired && !kept.has(sku.id)).map((sku) => sku.id) ?? [],
    traits: traitsOf(draft),
  }
}

function planSku({ options }: ProductDraft, sku: DraftSku, known: Map<string, StoredSku>): PlannedSku {
  const pairs = chosenPairs(options, sku) ?? []
  const chosen = chosenWords(pairs)
  const was = known.get(chosen)
  const { choice, code, barcode, price, stock, weightGrams, picture } = sku
  return {
    id: was?.id ?? newId(),
    was,
    choice,
    chosen,
    code,
    barcode,
    price,
    stock,
    ...(weightGrams !== undefined && { weightGrams }),
    spec: pairs.length ? inWords(pairs.map((pair) => pair.value)) : null,
    image: picture ?? pairs.find((pair) => pair.picture)?.picture ?? null,
  }
}

/** "Sage · 40 cm" in each language that at least one of the values speaks; the others stand in with their first. */
function inWords(names: readonly LocalisedText[]): LocalisedText {
  const languages = new Set(names.flatMap((name) => Object.keys(name) as (keyof LocalisedText)[]))
  return Object.fromEntries(
    [...languages].map((lang) => [
      lang,
      names.map((name) => name[lang] ?? name.en ?? Object.values(name)[0]).join(' · '),
    ]),
  )
}

/** What the plan cannot do to what there is. */
export function planIssues(
  { draft, categoryId, typeId }: Plan,
  categories: ReadonlySet<string>,
  types: ReadonlyMap<string, unknown>,
): DraftIssue[] {
  if (typeId && !types.has(typeId)) return [{ field: 'type_id', message: 'invalid' }]
  if (categoryId && !categories.has(categoryId)) return [{ field: 'category_id', message: 'invalid' }]
  return draft.onShelf && !categoryId ? [{ field: 'category_id', message: 'category_required' }] : []
}

/** Whether the draft says nothing that is not so already. */
export function changesNothing({ was, draft, categoryId, typeId, typeIsGuess, skus, retired }: Plan): boolean {
  if (!was || was.removed || retired.length > 0) return false
  const said = {
    title: draft.title,
    subtitle: draft.subtitle,
    description: orNull(draft.description),
    brand: draft.brand,
    category: categoryId,
    type: typeId,
    guessed: typeIsGuess,
    facts: draft.facts,
    options: draft.options,
    pictures: draft.pictures,
    weight: draft.weightGrams,
    ready: draft.readyDays,
    exempt: draft.exempt,
    shelf: draft.onShelf,
  }
  const held: typeof said = {
    title: was.title,
    subtitle: was.subtitle,
    description: was.description,
    brand: was.brand,
    category: was.category_id,
    type: was.type_id,
    guessed: was.type_guessed,
    facts: was.facts,
    options: was.options,
    pictures: was.pictures,
    weight: was.weight_grams,
    ready: was.ready_days,
    exempt: was.exempt,
    shelf: was.on_shelf,
  }
  return isDeepStrictEqual(said, held) && skus.every(isSameSku)
}

const isSameSku = ({ was, ...sku }: PlannedSku): boolean =>
  was !== undefined &&
  !was.retired &&
  sku.price === priceOf(was) &&
  (sku.stock === null || sku.stock === was.on_hand) &&
  sku.code === was.code &&
  sku.barcode === was.barcode &&
  (sku.weightGrams ?? null) === was.weight_grams &&
  isDeepStrictEqual([sku.choice, sku.image, sku.spec], [was.choice, was.image, was.spec])

/** Words that say nothing are not kept. */
const orNull = (words: LocalisedText): LocalisedText | null => (Object.keys(words).length > 0 ? words : null)

const spoken = (words: LocalisedText): LocalisedText =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))

/** The draft as it would come back: without empty words, and with nothing that no column holds. */
export function normalise(draft: ProductDraft): ProductDraft {
  const { title, subtitle, description, brand, facts, options, skus, pictures } = draft
  const picture = (image: ProductDraft['pictures'][number]) => ({
    name: image.name,
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
  })
  return {
    ...draft,
    title: spoken(title),
    subtitle: subtitle && orNull(spoken(subtitle)),
    description: spoken(description),
    brand: brand || null,
    facts: facts.map(({ name, value }) => ({ name: spoken(name), value: spoken(value) })),
    options: options.map((option) => ({
      name: spoken(option.name),
      values: option.values.map((value) => ({
        name: spoken(value.name),
        picture: value.picture ? picture(value.picture) : null,
      })),
    })),
    skus: skus.map((sku) => ({
      ...sku,
      code: sku.code || null,
      barcode: sku.barcode || null,
      picture: sku.picture && picture(sku.picture),
    })),
    pictures: pictures.map(picture),
  }
}

/** What its seller has said of a product so far: saved again, it changes nothing. */
export function draftOf(was: StoredProduct): ProductDraft {
  const { options } = was
  return {
    handle: was.handle,
    title: was.title,
    subtitle: was.subtitle,
    description: was.description ?? {},
    brand: was.brand,
    categoryId: was.category_id,
    ...(was.type_id !== null && { typeId: was.type_id, typeIsGuess: was.type_guessed }),
    facts: was.facts,
    options,
    skus: was.skus
      .filter((sku) => !sku.retired)
      .map((sku) => {
        const shown = options.map((option, index) => option.values[sku.choice[index] ?? -1]?.picture).find(Boolean)
        return {
          choice: sku.choice,
          code: sku.code,
          barcode: sku.barcode,
          price: priceOf(sku),
          stock: sku.on_hand,
          ...(sku.weight_grams !== null && { weightGrams: sku.weight_grams }),
          picture: isDeepStrictEqual(sku.image, shown ?? null) ? null : sku.image,
        }
      }),
    pictures: was.pictures,
    weightGrams: was.weight_grams,
    readyDays: was.ready_days,
    exempt: was.exempt,
    onShelf: was.on_shelf,
  }
}

export const priceOf = (sku: StoredSku): Cents => cents(sku.price)
