import type * as z from 'zod/mini'
import type { Role, ShopRole } from './code-lists.ts'
import type { Refusal } from './errors.ts'

/** Who may use a call. `public` needs no session; the others answer 401 without one, and a session of another realm is none. */
export type Who = 'public' | 'shopper' | 'seller' | 'operator' | 'staff'

type ObjectSchema = z.ZodMiniObject

export type CallSpec = {
  summary: string
  who: Who
  /** Public, and for staff who are about to log in: it works with the rights of the console's database role. */
  forStaff?: true
  /** Which operators, or who of a shop, may use it; every call of theirs says so. `any`: whoever is logged in as one, whatever their roles. */
  roles?: readonly (Role | ShopRole)[] | 'any'
  /** GET: read from the query, unknown fields ignored. POST: read from the body, unknown fields refused. */
  input: ObjectSchema
  answer: ObjectSchema
  /** Refusals beyond those that any call may answer (field.invalid, session.required, access.denied, request.*; request.conflict where money or stock moves). */
  refuses?: readonly Refusal[]
  /** Public call that answers more to someone who is logged in, so that it looks at the token when there is one. */
  personal?: true
  /** Money or stock moves: the call honours the Idempotency-Key header. */
  moves?: true
  /** The input fields that name a thing; the authorisation matrix tries each with own, other's and missing. */
  subjects?: readonly { field: string; of: Subject }[]
  /** A GET of the spec that writes; it answers to POST as well. */
  writes?: true
  /** The body is multipart/form-data with one file; `input` describes the other fields, and `bytes` what more than a picture may have. */
  multipart?: true | { bytes: number; fieldBytes: number }
  /** A success is a file of this type that streams, not an envelope; `answer` is empty. Refusals are answered as always. */
  download?: string
  /** What it tells depends on where things go: it alone may read the header `deliver-to`. */
  byDestination?: true
  /** Public and the same for every visitor who asks in one language: may be kept by a cache and revalidated by ETag. */
  cache?: true
}

export type Subject =
  | 'address'
  | 'cart_line'
  | 'order'
  | 'order_sn'
  | 'order_line'
  | 'trade_sn'
  | 'quote'
  | 'session'
  | 'console_session'
  | 'shop'
  /** What the house took down of one's own shop; of any. */
  | 'takedown'
  | 'any_takedown'
  | 'product'
  /** A product, and one of its SKUs, as the shop that sells it may change it. */
  | 'own_product'
  | 'own_sku'
  /** A change of many prices of one's own shop. */
  | 'price_act'
  /** What a buyer says of goods of one's own shop. */
  | 'review'
  /** One that its shop reported. */
  | 'reported_review'
  | 'import'
  /** A view of the orders that one keeps for oneself. */
  | 'order_view'
  /** A file of parcel numbers of one's own shop. */
  | 'ship_file'
  /** A list of stock of one's own shop that came back as a file. */
  | 'stock_file'
  /** Somebody of one's own shop. */
  | 'shop_staff'
  /** A promo code of one's own shop. */
  | 'promo'
  /** One that a shop shows to everybody. */
  | 'shown_promo'
  /** A promo code of the house. */
  | 'house_promo'
  | 'notice'
  /** A notice of one's own shop; of the house. */
  | 'shop_notice'
  | 'house_notice'
  /** As an operator names them. */
  | 'shopper'
  | 'operator'
  | 'approval'
  /** What waits for a second administrator. */
  | 'proposal'
  | 'picture'
  /** A posting on one's own balance. */
  | 'bill'
  /** A private picture of one's own, named by its id. */
  | 'evidence'
  | 'topup'
  | 'suspense_case'
  | 'payee'
  | 'withdrawal'
  | 'shop_payee'
  | 'shop_withdrawal'
  /** A refund of one's own order; of one's own shop; of anybody. */
  | 'refund'
  | 'shop_refund'
  | 'any_refund'
  /** An offer of a refund that one may see. */
  | 'refund_offer'
  /** One's own application to sell here; anybody's, as an operator names it. */
  | 'application'
  | 'any_application'
  /** What one's own shop asked to be changed of its trader; any shop. */
  | 'trader_change'
  | 'any_trader_change'
  /** A private picture of a paper of one's own. */
  | 'paper'
  /** A private picture of somebody of the shop. */
  | 'shop_evidence'
  /** A complaint of one's own; about one's own shop; anybody's. */
  | 'complaint'
  | 'shop_complaint'
  | 'any_complaint'
  /** A report of one’s own; a product of which one waits. */
  | 'report'
  | 'any_reported'
  /** A kind of the list of prohibited goods; a product that names one and waits. */
  | 'prohibited_kind'
  | 'held_goods'
  /** Any order, as an operator names it. */
  | 'any_order'
  /** A talk of one's own shop with a shopper; one with the house. */
  | 'shop_talk'
  | 'house_talk'
  /** A ready answer of one's own shop; of the house. */
  | 'snippet'
  | 'house_snippet'
  /** A category of the market. */
  | 'category'
  /** Help, and a law text, by the name in its address. */
  | 'article'
  | 'law_text'
  | 'banner'

export const call = <const S extends CallSpec>(spec: S): S => spec

export type InputOf<S extends CallSpec> = z.input<S['input']>
export type ParsedInputOf<S extends CallSpec> = z.output<S['input']>
export type AnswerOf<S extends CallSpec> = z.output<S['answer']>
