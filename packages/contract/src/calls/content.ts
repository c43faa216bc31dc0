import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ARTICLE_TOPICS } from '../code-lists.ts'
import { done, flag, keyword, text, time, whole } from '../fields.ts'
import { HIGHEST_EDITION, LONGEST } from '../limits.ts'

/** The name of an article in its address: `money-back`. */
export const articleId = text(LONGEST.articleId).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid'))

const run = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  /** A page of this shop (`/…`), one elsewhere (`https://…`), or a mail address (`mailto:…`). */
  href: z.optional(z.string()),
})
const runs = z.array(run)

/**
 * A piece of an article. Only what `kind` needs is there: `runs` of a heading, a paragraph or a note, `items` of a list or of
 * steps, `rows` of a table, whose first row is its head.
 */
export const block = z.object({
  kind: z.literal(['heading', 'subheading', 'paragraph', 'note', 'list', 'steps', 'table']),
  runs: z.optional(runs),
  items: z.optional(z.array(runs)),
  rows: z.optional(z.array(z.array(runs))),
})

const topic = z.literal(ARTICLE_TOPICS, 'not_one_of')

/** As it is read: up to its first heading it says all in short. */
const reading = {
  id: z.string(),
  title: z.string(),
  /** The language that it is in: English where it is not there in the reader's. */
  lang: z.string(),
  lead: z.array(block),
  body: z.array(block),
  changed_at: time,
}

const publicReading = { who: 'public', cache: true, refuses: ['thing.missing'] } as const
const ofArticle = { subjects: [{ field: 'id', of: 'article' }] } as const

export const contentCalls = {
  'GET /api/user/help_support': call({
    ...publicReading,
    ...ofArticle,
    summary: 'Help: all of it with what is opened most, what fits a keyword, or one article',
    input: z.object({ id: z.optional(articleId), keyword: z.optional(keyword) }),
    answer: z.object({
      /** With a keyword what fits it, the best first; else all in their order. None where one is asked for. */
      list: z.array(
        z.object({
          id: z.string(),
          topic,
          title: z.string(),
          /** How many shoppers opened it in the last seven days, each counted once a day. */
          opened: z.int(),
        }),
      ),
      article: z.nullable(z.object({ ...reading, topic, helped: z.int(), not_helped: z.int() })),
    }),
  }),
  'GET /api/user/law': call({
    ...publicReading,
    subjects: [{ field: 'id', of: 'law_text' }],
    summary: 'The law texts, or one of them with its editions',
    personal: true,
    input: z.object({ id: z.optional(articleId) }),
    answer: z.object({
      list: z.array(z.object({ id: z.string(), title: z.string(), edition: z.int(), since: time })),
      article: z.nullable(
        z.object({
          ...reading,
          edition: z.int(),
          since: time,
          /** What readers were told of each change, the newest first. */
          editions: z.array(z.object({ edition: z.int(), at: time, changed: z.nullable(z.string()) })),
          /** When whoever asks accepted it; of the terms alone. */
          accepted: z.nullable(z.object({ edition: z.int(), at: time })),
        }),
      ),
    }),
  }),
  'POST /api/user/help_opened': call({
    ...ofArticle,
    summary: 'An article was opened: counted once for each shopper and day',
    who: 'shopper',
    input: z.strictObject({ id: articleId }),
    answer: done,
    refuses: ['thing.missing'],
  }),
  'POST /api/user/help_answer': call({
    ...ofArticle,
    summary: 'Whether an article helped; a later answer takes the place of the first',
    who: 'shopper',
    input: z.strictObject({ id: articleId, helped: flag, remark: z.optional(text(LONGEST.articleRemark)) }),
    answer: z.object({ helped: z.int(), not_helped: z.int() }),
    refuses: ['thing.missing'],
  }),
  'POST /api/user/accept_terms': call({
    summary: 'Accept the terms as they are in force',
    who: 'shopper',
    input: z.strictObject({ edition: whole(1, HIGHEST_EDITION) }),
    answer: done,
    refuses: ['state.not_allowed'],
  }),
}
