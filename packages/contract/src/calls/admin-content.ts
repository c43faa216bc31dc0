import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ARTICLE_KINDS, ARTICLE_TOPICS, STAFF_ROLES } from '../code-lists.ts'
import { flag, id, image, isDay, language as lang, prose, text, time, whole } from '../fields.ts'
import { HIGHEST_INTEGER, LONGEST, MOST_BANNERS } from '../limits.ts'
import { articleId, block } from './content.ts'
import { words } from './seller-goods.ts'

/** Nobody, where a text came with the program. */
const author = z.nullable(z.object({ id, name: z.string() }))
const topic = z.literal(ARTICLE_TOPICS, 'not_one_of')
const title = text(LONGEST.articleTitle)
const body = prose(LONGEST.articleBody)

const summary = {
  id: z.string(),
  kind: z.literal(ARTICLE_KINDS),
  topic: z.nullable(topic),
  edition: z.int(),
  since: time,
  retired: z.boolean(),
}

/** What an article cannot show, and what it names that is not there. */
const problem = z.object({
  what: z.literal(['markup', 'picture', 'code', 'heading', 'nested', 'link', 'figure', 'empty']),
  /** The piece of the text that is meant. */
  at: z.string(),
})

const article = z.object({
  ...summary,
  lang: z.string(),
  /** What stands in this language; null where nothing does yet, and then English is shown. */
  text: z.nullable(z.object({ title: z.string(), body: z.string(), revision: z.int(), edition: z.int() })),
  /** What stands in English, to write from; null for an article that was never published. */
  english: z.nullable(z.object({ title: z.string(), body: z.string(), revision: z.int() })),
  /** What is being written, as it would be shown. */
  draft: z.nullable(
    z.object({
      title: z.string(),
      body: z.string(),
      by: author,
      saved_at: time,
      shown: z.object({ lead: z.array(block), body: z.array(block) }),
      problems: z.array(problem),
    }),
  ),
  history: z.array(
    z.object({
      revision: z.int(),
      edition: z.int(),
      title: z.string(),
      by: author,
      at: time,
      changed: z.nullable(z.string()),
    }),
  ),
  /** What a text may name in braces, and what stands there today. */
  figures: z.array(z.object({ name: z.string(), value: z.string() })),
  helped: z.int(),
  not_helped: z.int(),
  /** What those said whom it did not help, the newest first; not who they are. */
  remarks: z.array(z.object({ text: z.string(), at: time })),
})

const read = { who: 'operator', roles: STAFF_ROLES } as const
const ofArticle = { refuses: ['thing.missing'], subjects: [{ field: 'id', of: 'article' }] } as const
const change = { who: 'operator', roles: ['administrator'], answer: article } as const
const changeOfOne = {
  ...change,
  subjects: ofArticle.subjects,
  refuses: ['thing.missing', 'state.not_allowed'],
} as const

const day = z.nullable(z.string().check(z.refine(isDay, 'not_date')))
const banner = z.object({
  id,
  title: z.record(z.string(), z.string()),
  image,
  link: z.string(),
  /** The first and the last day on which it is shown, in UTC; null for no end that way. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  shown: z.boolean(),
})
const banners = z.object({ list: z.array(banner) })
const bannerTitle = words(text(LONGEST.bannerTitle)).check(
  z.refine((said) => said.en !== undefined, { error: 'required', path: ['en'] }),
)
/** A page of this shop: begins with one slash. */
const link = text(LONGEST.link).check(z.regex(/^\/[^/\\]/, 'not_inside'))
const picture = text(LONGEST.pictureUrl)
const changeBanners = { who: 'operator', roles: ['administrator'], answer: banners } as const
const ofBanner = { refuses: ['thing.missing'], subjects: [{ field: 'id', of: 'banner' }] } as const

export const adminContentCalls = {
  'GET /api/admin/content_list': call({
    ...read,
    summary: 'Help and law texts, and what of each is there in which language',
    input: z.object({}),
    answer: z.object({
      list: z.array(
        z.object({
          ...summary,
          title: z.string(),
          texts: z.array(
            z.object({
              lang: z.string(),
              revision: z.int(),
              edition: z.int(),
              by: author,
              at: time,
              draft: z.boolean(),
            }),
          ),
          opened: z.int(),
          helped: z.int(),
          not_helped: z.int(),
        }),
      ),
    }),
  }),
  'GET /api/admin/content_detail': call({
    ...read,
    ...ofArticle,
    summary: 'An article in one language: what stands, what is being written, and how it came about',
    input: z.object({ id: articleId, lang }),
    answer: article,
  }),
  'GET /api/admin/content_revision': call({
    ...read,
    ...ofArticle,
    summary: 'A text as it once stood, and the one before it',
    input: z.object({
      id: articleId,
      lang,
      revision: z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(HIGHEST_INTEGER)),
    }),
    answer: z.object({
      title: z.string(),
      body: z.string(),
      before: z.nullable(z.object({ title: z.string(), body: z.string() })),
    }),
  }),
  'POST /api/admin/content_draft': call({
    ...changeOfOne,
    summary: 'Keep what is being written; the answer shows it as readers would see it, and names what cannot be shown',
    input: z.strictObject({ id: articleId, lang, title, body }),
  }),
  'POST /api/admin/content_drop': call({
    ...changeOfOne,
    summary: 'Throw away what was being written',
    input: z.strictObject({ id: articleId, lang }),
  }),
  'POST /api/admin/content_publish': call({
    ...changeOfOne,
    summary: 'Let readers see what was written; with `renews` it is a new edition, which readers are told of',
    input: z.strictObject({
      id: articleId,
      lang,
      changed: z._default(z.nullable(text(LONGEST.articleChange)), null),
      renews: z._default(z.boolean(), false),
    }),
  }),
  'POST /api/admin/content_add': call({
    ...change,
    summary: 'Begin a help article: its English text is a draft until it is published',
    input: z.strictObject({ id: articleId, topic, title, body }),
    refuses: ['request.conflict'],
  }),
  'POST /api/admin/content_retire': call({
    ...changeOfOne,
    summary: 'Take a help article away from readers, or give it back to them',
    input: z.strictObject({ id: articleId, retired: flag }),
  }),
  'GET /api/admin/banner_list': call({
    ...read,
    summary: 'The banners of the first screen in their order, also those of other days',
    input: z.object({}),
    answer: banners,
  }),
  'POST /api/admin/banner_add': call({
    ...changeBanners,
    summary: 'Add a banner behind the others',
    input: z.strictObject({
      title: bannerTitle,
      picture,
      link,
      from: z._default(day, null),
      to: z._default(day, null),
    }),
  }),
  'POST /api/admin/banner_edit': call({
    ...changeBanners,
    ...ofBanner,
    summary: 'Change a banner; what is left out stays',
    input: z.strictObject({
      id,
      title: z.optional(bannerTitle),
      picture: z.optional(picture),
      link: z.optional(link),
      from: z.optional(day),
      to: z.optional(day),
    }),
  }),
  'POST /api/admin/banner_move': call({
    ...changeBanners,
    ...ofBanner,
    summary: 'Put a banner elsewhere among the others: 0 is the first',
    input: z.strictObject({ id, place: whole(0, MOST_BANNERS - 1) }),
  }),
  'POST /api/admin/banner_remove': call({
    ...changeBanners,
    ...ofBanner,
    summary: 'Take a banner away',
    input: z.strictObject({ id }),
  }),
}
