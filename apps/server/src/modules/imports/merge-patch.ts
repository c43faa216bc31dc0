import type { LocaleCode } from '@tradewind/messages/locales'
import type { StoredImage } from '../../platform/files.ts'
import { type LocalisedText, pickText } from '../../platform/localised.ts'
import { isTags, type ProductDraft, TAGS } from '../catalog/catalog.ts'
import type { Described, Guess } from '../product-types/product-types.ts'
import { MOST, printable } from './cell.ts'
import { htmlOfText } from './html-of-text.ts'
import { note, type RowIssue, refuse } from './issue.ts'
import { mergeVariants } from './merge-variants.ts'
import { mergeWeights } from './merge-weights.ts'
import type { ProductPatch } from './product-patch.ts'

export type Surroundings = {
  /** The language of the file; without one each text is in the language in which it is shown to English readers. */
  language: LocaleCode | undefined
  /** Id of a category by one of the names that people and files give it. */
  categoryOf(name: string): string | undefined
  categoryName(id: string): string
  /** What kind of thing somebody describes; undefined where nothing tells. */
  guess(thing: Described): Guess | undefined
  /** Where whoever sent the file wants what is in none that we know. */
  otherwise: { id: string; name: string } | undefined
  /** What was found for the addresses and file names in the file; the others are left out. */
  pictures: ReadonlyMap<string, StoredImage>
}

export type Merged = {
  /** Undefined when nothing can be made of the patch. */
  draft: ProductDraft | undefined
  /** The line that tells of each SKU of the draft; the product's first where none does. */
  skuLines: number[]
  issues: RowIssue[]
}

const WEIGHT_GRAMS = 500
const READY_DAYS = 2

/** Puts what a file says of a product over what stands. What it leaves out stays; what says the same changes nothing. */
export function mergePatch(before: ProductDraft | undefined, said: ProductPatch, around: Surroundings): Merged {
  const base = before ?? emptyDraft(said.handle)
  const text = textWriter(around.language)
  const untitled = said.product.title === '' || (!before && !said.headRefused && said.product.title === undefined)
  const patch = untitled ? withoutFirstRow(said) : said
  const variants = mergeVariants(base, patch, around, text)
  const issues = [...variants.issues]
  if (untitled) issues.push(refuse(patch.line, 'Title', 'title_missing'))
  const refused = new Set(issues.filter((issue) => issue.refused).map((issue) => issue.line))
  // The product's own words stand in its first row: without it a new product has none.
  const headRefused = patch.headRefused || refused.has(patch.line)
  if (!before && (headRefused || (variants.skus.length === 0 && variants.issues.length > 0)))
    return { draft: undefined, skuLines: [], issues: [...issues, ...withoutHead(patch, refused)] }
  const product = headRefused ? {} : patch.product
  const guess = before?.typeId || headRefused ? undefined : guessType(before, product, around)
  const category = chooseCategory(before, { ...patch, product }, around, guess)
  const pictures = mergePictures(base.pictures, patch, refused, around.pictures)
  const draft: ProductDraft = {
    ...base,
    title: product.title === undefined ? base.title : text(base.title, product.title),
    subtitle: product.subtitle === undefined ? base.subtitle : mergeSubtitle(base.subtitle, product.subtitle, text),
    description: describe(base.description, product.description, text),
    brand: product.brand === undefined ? base.brand : product.brand || null,
    categoryId: category.id,
    // A product that was there keeps what its seller says of it.
    ...(guess && !before && { typeId: guess.typeId, typeIsGuess: guess.by !== 'kind' }),
    facts: mergeFacts(base.facts, product, text),
    options: variants.options,
    pictures: pictures.list,
    ...mergeWeights(before, { skus: variants.skus, weightGrams: base.weightGrams }, product.weightGrams),
    readyDays: product.readyDays ?? base.readyDays,
    exempt: product.exempt === undefined ? base.exempt : product.exempt,
    onShelf: (product.onShelf ?? base.onShelf) && !category.held,
  }
  return { draft, skuLines: variants.lines, issues: [...issues, ...category.issues, ...pictures.issues] }
}

const mergeSubtitle = (before: LocalisedText | null, written: string, text: TextWriter): LocalisedText | null =>
  written === '' ? null : text(before, written)

const emptyDraft = (handle: string): ProductDraft => ({
  handle,
  title: {},
  subtitle: null,
  description: {},
  brand: null,
  categoryId: null,
  facts: [],
  options: [],
  skus: [],
  pictures: [],
  weightGrams: WEIGHT_GRAMS,
  readyDays: READY_DAYS,
  exempt: null,
  onShelf: true,
})

const withoutFirstRow = (patch: ProductPatch): ProductPatch => ({
  ...patch,
  product: {},
  headRefused: true,
  variants: patch.variants.filter(({ line }) => line !== patch.line),
})

/** The rows that were good and yet have nothing to belong to. */
const withoutHead = (patch: ProductPatch, refused: ReadonlySet<number>): RowIssue[] =>
  patch.variants
    .filter(({ line }) => line !== patch.line && !refused.has(line))
    .map(({ line }) => refuse(line, '', 'group_refused', '', { line: patch.line }))

export type TextWriter = (before: LocalisedText | null | undefined, written: string) => LocalisedText

/** Writes a text in the file's language and leaves the others; the very text that is shown already changes nothing. */
const textWriter =
  (language: LocaleCode | undefined): TextWriter =>
  (before, written) => {
    if (!before || Object.keys(before).length === 0) return { [language ?? 'en']: written }
    if (printable(pickText(before, language ?? 'en')) === printable(written)) return before
    const shown = before.en === undefined ? ((Object.keys(before)[0] ?? 'en') as LocaleCode) : 'en'
    return { ...before, [language ?? shown]: written }
  }

function describe(
  before: LocalisedText,
  said: ProductPatch['product']['description'],
  text: TextWriter,
): LocalisedText {
  if (said === undefined) return before
  if (said.text === '') return {}
  // What an export wrote comes back as it was, whatever the way through HTML would have made of its blanks.
  const unchanged = (Object.keys(before) as LocaleCode[]).some((lang) => {
    const html = htmlOfText(before[lang] ?? '')
    return said.html !== undefined && printable(html) === printable(said.html)
  })
  return unchanged ? before : text(before, said.text)
}

function mergeFacts(
  before: ProductDraft['facts'],
  product: ProductPatch['product'],
  text: TextWriter,
): ProductDraft['facts'] {
  const others = before.filter((fact) => !isTags(fact))
  const facts = product.facts === undefined ? others : product.facts.map((fact) => mergeFact(others, fact, text))
  const tags = product.tags === undefined ? before.filter(isTags) : tagFacts(before.find(isTags), product.tags, text)
  return [...facts, ...tags]
}

function mergeFact(before: ProductDraft['facts'], { name, value }: { name: string; value: string }, text: TextWriter) {
  const same = (words: LocalisedText, other: string) => text(words, other) === words
  const named = before.filter((fact) => same(fact.name, name))
  const known = named.find((fact) => same(fact.value, value)) ?? named[0]
  return known
    ? { name: known.name, value: text(known.value, value) }
    : { name: text(null, name), value: text(null, value) }
}

const tagFacts = (before: ProductDraft['facts'][number] | undefined, tags: string, text: TextWriter) =>
  tags === '' ? [] : [{ name: before?.name ?? { en: TAGS }, value: text(before?.value, tags) }]

const MOST_READ = 2_000

/** By what the file calls it and by its words; of a product without a category also by what was there before. */
function guessType(before: ProductDraft | undefined, product: ProductPatch['product'], around: Surroundings) {
  if (before?.categoryId) return undefined
  const lang = around.language ?? 'en'
  const title = product.title ?? pickText(before?.title ?? {}, lang)
  const facts = (product.facts ?? []).map(({ value }) => value)
  const also = [product.subtitle, product.tags, product.description?.text, ...facts].filter(Boolean).join(' ')
  return around.guess({ title, lang, kinds: product.category ?? [], also: also.slice(0, MOST_READ) })
}

type Chosen = { id: string | null; issues: RowIssue[]; held?: boolean }

/** A category that is named, else the one that was chosen for the file, else that of its kind; what nothing tells is a draft. */
function chooseCategory(
  before: ProductDraft | undefined,
  patch: ProductPatch,
  around: Surroundings,
  guess: Guess | undefined,
): Chosen {
  const names = patch.product.category ?? []
  for (const name of names) {
    const id = around.categoryOf(name)
    if (id) return { id, issues: [] }
  }
  const named = names[0]
  if (before && named === undefined) return { id: before.categoryId, issues: [] }
  if (before?.categoryId) return { id: before.categoryId, issues: [note(patch.line, 'Type', 'category_kept', named)] }
  if (around.otherwise) {
    const { id, name } = around.otherwise
    const reason = named === undefined ? 'category_missing' : 'category_unknown'
    return { id, issues: [note(patch.line, 'Type', reason, named, { category: name })] }
  }
  const [slug, another] = guess?.categories ?? []
  const id = slug && !another ? around.categoryOf(slug) : undefined
  if (!guess || !id)
    return { id: null, held: true, issues: [note(patch.line, 'Type', guess ? 'kind_for_whom' : 'kind_unknown', named)] }
  // What the file itself calls it needs no reason.
  if (guess.by === 'kind') return { id, issues: [] }
  const args = { category: around.categoryName(id), word: guess.word }
  return { id, issues: [note(patch.line, 'Type', 'category_guessed', named, args)] }
}

/**
 * The pictures of the file in its order, where it names at least as many as there are. Of fewer (rows were deleted, or
 * stand apart) none is lost: new ones come behind. Where a row was refused, those that are there stay.
 */
function mergePictures(
  before: StoredImage[],
  patch: ProductPatch,
  refused: ReadonlySet<number>,
  found: Surroundings['pictures'],
): { list: StoredImage[]; issues: RowIssue[] } {
  const isWhole = refused.size === 0 && !patch.issues.some((issue) => issue.refused)
  if (!isWhole && before.length > 0) return { list: before, issues: [] }
  const listed = patch.pictures
    .filter(({ line }) => !refused.has(line))
    .toSorted((a, b) => a.place - b.place || a.line - b.line)
  const pictures = new Map<string, StoredImage>()
  for (const { src } of listed) {
    const picture = found.get(src)
    if (picture) pictures.set(picture.name, before.find(({ name }) => name === picture.name) ?? picture)
  }
  const known = new Set(before.map(({ name }) => name))
  const more = [...pictures.values()].filter(({ name }) => !known.has(name))
  const list = pictures.size < before.length ? [...before, ...more] : [...pictures.values()]
  const surplus = list.length > MOST.pictures
  return {
    list: surplus ? list.slice(0, MOST.pictures) : list,
    issues: surplus ? [note(patch.line, 'Image Src', 'too_many_pictures', '', { max: MOST.pictures })] : [],
  }
}
