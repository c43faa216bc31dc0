import * as z from 'zod/mini'
import { APPLICATION_FIELDS, APPLICATION_STATES, FIRST_STEPS, PAPER_KINDS, TRADER_KINDS } from '../application.ts'
import { call } from '../call.ts'
import { captcha, done, email, id, image, mobile, prose, straight, text, time } from '../fields.ts'
import { LONGEST, MOST_PAPERS, MOST_SHOP_CATEGORIES } from '../limits.ts'

const paper = z.strictObject({ id, kind: z.literal(PAPER_KINDS, 'not_one_of') })
const papers = z.array(paper).check(z.maxLength(MOST_PAPERS, 'too_many'))
const categoryIds = z.array(id, { error: 'required' }).check(z.maxLength(MOST_SHOP_CATEGORIES, 'too_many'))
const country = z.string({ error: 'required' }).check(z.regex(/^[A-Z]{2}$/, 'required'))

/** What is said of a shop that is to be; of a draft any part of it may be missing. */
const said = z.object({
  shop_name: z.nullable(z.string()),
  about: z.nullable(z.string()),
  trader_kind: z.nullable(z.literal(TRADER_KINDS)),
  trader_name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  register_no: z.nullable(z.string()),
  vat_no: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  category_ids: z.array(id),
})

/** One step of the history; an operator is named by their first name. */
export const applicationStep = z.object({
  event: z.string(),
  state: z.literal(APPLICATION_STATES),
  role: z.literal(['applicant', 'operator', 'system']),
  by: z.nullable(z.string()),
  words: z.nullable(z.string()),
  fields: z.array(z.literal(APPLICATION_FIELDS)),
  at: time,
})

const status = z.nullable(z.literal([0, 1, 2, 3]))

export const application = z.extend(said, {
  id,
  no: z.string(),
  state: z.literal(APPLICATION_STATES),
  status,
  papers: z.array(z.object({ id, kind: z.literal(PAPER_KINDS), image })),
  /** What may be changed now: everything of a draft, what was asked for of one to be completed. */
  open_fields: z.array(z.literal(APPLICATION_FIELDS)),
  steps: z.array(applicationStep),
  /** What an operator said last. */
  words: z.nullable(z.object({ text: z.string(), by: z.string(), at: time })),
  saved_at: time,
  handed_in_at: z.nullable(time),
  /** By when it is answered; by when it has to be completed; when one may apply again. */
  answered_by: z.nullable(time),
  complete_by: z.nullable(time),
  again_at: z.nullable(time),
  shop: z.nullable(z.object({ id, name: z.string() })),
})

/** As a draft takes it: any of it, and not yet right. */
const typed = (max: number) =>
  z.optional(
    z.nullable(
      z
        .string()
        .check(
          straight,
          z.trim(),
          z.maxLength(max, 'too_long'),
          z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'invalid'),
        ),
    ),
  )

export const applicationCalls = {
  'GET /api/merchant/apply_status': call({
    summary: 'How one’s application to sell here stands: 0 auditing, 1 passed, 2 refused, 3 to be completed',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({
      status,
      application: z.nullable(application),
      /** How long what takes, in days. */
      days: z.object({ answer: z.int(), complete: z.int(), again: z.int(), papers: z.int(), draft: z.int() }),
    }),
  }),
  'POST /api/merchant/apply_save': call({
    summary: 'Keep a draft of the application as far as it is; begins one where there is none',
    who: 'shopper',
    input: z.strictObject({
      shop_name: typed(LONGEST.shopName),
      about: typed(LONGEST.shopStory),
      trader_kind: z.optional(z.nullable(z.literal(TRADER_KINDS, 'not_one_of'))),
      trader_name: typed(LONGEST.traderName),
      country: z.optional(z.nullable(country)),
      register_no: typed(LONGEST.registerNo),
      vat_no: typed(LONGEST.vatNo),
      address: typed(LONGEST.streetAddress),
      postcode: typed(LONGEST.postcode),
      city: typed(LONGEST.city),
      contact_name: typed(LONGEST.personName),
      email: typed(LONGEST.email),
      phone: typed(20),
      category_ids: z.optional(categoryIds),
      papers: z.optional(papers),
    }),
    answer: z.object({
      saved_at: time,
      /** Whether nobody has the name of the shop; null where none was said. */
      name_free: z.nullable(z.boolean()),
    }),
    refuses: ['thing.missing', 'state.not_allowed', 'application.too_soon'],
    subjects: [{ field: 'papers[].id', of: 'paper' }],
  }),
  'POST /api/merchant/apply': call({
    summary:
      'Hand in an application to sell here, or one that was to be completed: then only what was asked for may differ. An address that the account has not proved takes the code sent to it (send_captcha for apply)',
    who: 'shopper',
    input: z.strictObject({
      shop_name: text(LONGEST.shopName),
      about: prose(LONGEST.shopStory),
      trader_kind: z.literal(TRADER_KINDS, 'not_one_of'),
      trader_name: text(LONGEST.traderName),
      country,
      /** Of whoever is in a register; nobody who sells alone has to be. */
      register_no: z.optional(text(LONGEST.registerNo)),
      /** Of whoever has one, where there are such numbers. */
      vat_no: z.optional(text(LONGEST.vatNo)),
      address: text(LONGEST.streetAddress),
      postcode: z.optional(text(LONGEST.postcode)),
      city: text(LONGEST.city),
      contact_name: text(LONGEST.personName),
      email,
      phone: z.optional(mobile),
      category_ids: categoryIds.check(z.minLength(1, 'required')),
      papers: papers.check(z.minLength(1, 'required')),
      captcha: z.optional(captcha),
    }),
    answer: application,
    refuses: [
      'thing.missing',
      'state.not_allowed',
      'application.too_soon',
      'shop.name_taken',
      'identity.wrong_captcha',
      'request.too_many',
    ],
    subjects: [{ field: 'papers[].id', of: 'paper' }],
  }),
  'GET /api/seller/first_steps': call({
    summary: 'What a new shop still has to do until shoppers find it and it is paid; each is done by a fact',
    who: 'seller',
    roles: ['owner'],
    input: z.object({}),
    answer: z.object({
      steps: z.array(z.object({ step: z.literal(FIRST_STEPS), done: z.boolean() })),
    }),
  }),
  'POST /api/merchant/apply_withdraw': call({
    summary: 'Withdraw one’s application',
    who: 'shopper',
    input: z.strictObject({ id }),
    answer: application,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'application' }],
  }),
  'POST /api/merchant/apply_password': call({
    summary:
      'Ask for another first password for the owner of one’s new shop who has not come; it goes to the proved address',
    who: 'shopper',
    input: z.strictObject({}),
    answer: done,
    refuses: ['request.too_many'],
  }),
}
