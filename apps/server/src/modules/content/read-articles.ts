import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { readAcceptedTerms } from '../identity/identity.ts'
import { wordsOf } from '../search/search.ts'
import { readBlocks, withText } from './blocks.ts'
import { selectEditions, selectHelpFound, selectHelpList, selectLawList, selectReading } from './content.sql.ts'
import { readFigures } from './figures.ts'
import { weekUntil } from './week.ts'

/** What is looked for beyond this is no question any more. */
const MOST_WORDS = 12
/** The one law text that is accepted. */
const TERMS = 'terms'

export async function readHelp(
  ctx: Context,
  { id, keyword }: Parsed<'GET /api/user/help_support'>,
): Promise<Answer<'GET /api/user/help_support'>> {
  if (id !== undefined) {
    const row = await selectReading(ctx.db, { id, kind: 'help', lang: ctx.lang })
    if (!row?.topic) throw missing()
    const { topic, helped, not_helped } = row
    return { list: [], article: { ...(await viewReading(ctx, row)), topic, helped, not_helped } }
  }
  const asked = { lang: ctx.lang, since: weekUntil(ctx.now()) }
  const words = [...new Set(wordsOf(keyword ?? '', ctx.lang))].slice(0, MOST_WORDS).map(beginningWith)
  const rows =
    words.length > 0 ? await selectHelpFound(ctx.db, { ...asked, words }) : await selectHelpList(ctx.db, asked)
  const list = keyword !== undefined && keyword.trim() !== '' && words.length === 0 ? [] : rows
  return { list: list.map(({ id, topic, title, opened }) => ({ id, topic, title, opened })), article: null }
}

export async function readLaw(ctx: Context, { id }: Parsed<'GET /api/user/law'>): Promise<Answer<'GET /api/user/law'>> {
  if (id === undefined) {
    const rows = await selectLawList(ctx.db, ctx.lang)
    const list = rows.map((row) => ({
      id: row.id,
      title: row.title,
      edition: row.edition,
      since: row.since.toISOString(),
    }))
    return { list, article: null }
  }
  const row = await selectReading(ctx.db, { id, kind: 'law', lang: ctx.lang })
  if (!row) throw missing()
  const [reading, editions, accepted] = await Promise.all([
    viewReading(ctx, row),
    selectEditions(ctx.db, { id, lang: ctx.lang }),
    ctx.actor.kind === 'shopper' && id === TERMS ? readAcceptedTerms(ctx.db, ctx.actor.id) : undefined,
  ])
  return {
    list: [],
    article: {
      ...reading,
      edition: row.edition,
      since: row.since.toISOString(),
      editions: editions.map(({ edition, at, changed }) => ({ edition, at: at.toISOString(), changed })),
      accepted: accepted ? { edition: accepted.edition, at: accepted.accepted_at.toISOString() } : null,
    },
  }
}

type Readable = NonNullable<Awaited<ReturnType<typeof selectReading>>>

/** As it stands in the language in which it is there, with the figures of today. */
async function viewReading({ db }: Context, { id, title, body, lang, changed_at }: Readable) {
  const { fill } = await readFigures(db, lang)
  const blocks = readBlocks(body)
  return {
    id,
    title: fill(title),
    lang,
    lead: withText(blocks.lead, fill),
    body: withText(blocks.body, fill),
    changed_at: changed_at.toISOString(),
  }
}

/** As a question to Postgres: what is still being typed finds what begins so. */
const beginningWith = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`
