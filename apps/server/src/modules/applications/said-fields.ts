import { type ApplicationField, PAPER_KINDS, plainNumber } from '@tradewind/contract/application'
import type { Parsed } from '@tradewind/contract/calls'
import type { ApplicationRow, NewPaper, Said } from './applications.sql.ts'

type Typed = Parsed<'POST /api/merchant/apply_save'>
type NamedPaper = { id: string; kind: NewPaper['kind'] }

/** What somebody typed, as it is kept: nothing instead of an empty text, numbers without what stands between their digits. */
export const saidOf = (input: Typed): Said => ({
  shop_name: input.shop_name || null,
  about: input.about || null,
  trader_kind: input.trader_kind ?? null,
  trader_name: input.trader_name || null,
  country: input.country ?? null,
  register_no: input.register_no || null,
  vat_no: input.vat_no ? plainNumber(input.vat_no) : null,
  address: input.address || null,
  postcode: input.postcode || null,
  city: input.city || null,
  contact_name: input.contact_name || null,
  email: input.email || null,
  phone: input.phone || null,
  category_ids: [...new Set(input.category_ids)],
})

/** What an operator asks for by one word. Of papers see below. */
const COLUMNS: Partial<Record<ApplicationField, readonly (keyof Said)[]>> = {
  shop_name: ['shop_name'],
  about: ['about'],
  trader: ['trader_kind', 'trader_name'],
  numbers: ['register_no', 'vat_no'],
  address: ['address', 'postcode', 'city', 'country'],
  contact: ['contact_name', 'email', 'phone'],
  categories: ['category_ids'],
}

/** What differs from before, by the words in which it is asked for. */
export function changedFields(
  before: ApplicationRow,
  said: Said,
  papers: { before: readonly { file_id: string; kind: string }[]; now: readonly NamedPaper[] },
): ApplicationField[] {
  const isOther = (column: keyof Said) => JSON.stringify(before[column]) !== JSON.stringify(said[column])
  const ofText = (Object.keys(COLUMNS) as ApplicationField[]).filter((field) => COLUMNS[field]?.some(isOther))
  const ofPapers = PAPER_KINDS.filter((kind) => {
    const had = papers.before.filter((paper) => paper.kind === kind).map(({ file_id }) => file_id)
    const has = papers.now.filter((paper) => paper.kind === kind).map(({ id }) => id)
    return had.length !== has.length || had.some((id) => !has.includes(id))
  })
  return [...ofText, ...ofPapers]
}
