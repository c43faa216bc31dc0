import {
  type ApplicationField,
  neededPaper,
  PAPER_KINDS,
  type PaperKind,
  type TraderKind,
} from '@tradewind/contract/application'
import { applicationCalls } from '@tradewind/contract/calls/application'
import type { Problems } from '@tradewind/web/form/problems'
import { checkWith } from '@tradewind/web/form/problems'
import type { Application, Handed } from './selling-queries.ts'

/** What is typed; nothing is an empty text. Papers and the code's field stand beside it. */
export type ApplyValues = {
  shop_name: string
  about: string
  trader_kind: TraderKind
  trader_name: string
  country: string
  register_no: string
  vat_no: string
  address: string
  postcode: string
  city: string
  contact_name: string
  email: string
  phone: string
  category_ids: string[]
  papers: string
  captcha: string
}

export type PaperIds = Partial<Record<PaperKind, string[]>>

export function valuesOf(application: Application | null, email: string | null): ApplyValues {
  const said = (key: keyof ApplyValues & keyof Application) => (application?.[key] as string | null) ?? ''
  return {
    shop_name: said('shop_name'),
    about: said('about'),
    trader_kind: application?.trader_kind ?? 'person',
    trader_name: said('trader_name'),
    country: said('country'),
    register_no: said('register_no'),
    vat_no: said('vat_no'),
    address: said('address'),
    postcode: said('postcode'),
    city: said('city'),
    contact_name: said('contact_name'),
    email: application ? said('email') : (email ?? ''),
    phone: said('phone'),
    category_ids: application?.category_ids ?? [],
    papers: '',
    captcha: '',
  }
}

export const papersOf = (ids: PaperIds) => PAPER_KINDS.flatMap((kind) => (ids[kind] ?? []).map((id) => ({ id, kind })))

const orNone = (text: string): string | undefined => text.trim() || undefined

export function toHanded(values: ApplyValues, ids: PaperIds, proved: boolean): Handed {
  const { papers: _, captcha, register_no, vat_no, postcode, phone, ...rest } = values
  return {
    ...rest,
    register_no: orNone(register_no),
    vat_no: orNone(vat_no),
    postcode: orNone(postcode),
    phone: orNone(phone.replace(/[\s()./-]/g, '')),
    papers: papersOf(ids),
    ...(!proved && { captcha }),
  }
}

export const toDraft = ({ papers: _, captcha: __, country, ...values }: ApplyValues, ids: PaperIds) => ({
  ...values,
  country: country || null,
  papers: papersOf(ids),
})

/** What is wrong, in the words of the call itself, and what only papers and numbers together tell. */
export function checkApply(values: ApplyValues, ids: PaperIds, proved: boolean): Problems {
  const handed = toHanded(values, ids, proved)
  const found = checkWith(applicationCalls['POST /api/merchant/apply'].input, handed)
  const needed = neededPaper(values.trader_kind)
  return {
    ...found,
    ...(values.trader_kind !== 'person' && !handed.register_no && { register_no: 'required' }),
    ...(!ids[needed]?.length && { papers: `paper_${needed}` as const }),
    ...(!proved && values.captcha === '' && { captcha: 'captcha_required' as const }),
  }
}

/** Which of the form's parts may be changed. */
export const isOpen = (open: readonly ApplicationField[], field: ApplicationField): boolean => open.includes(field)
