import { DAY_MS } from '@tradewind/contract/durations'
import { activeLocales } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildArticle } from '../../../test/factories/articles.ts'
import { AT_ONCE } from '../../../test/factories/orders.ts'
import { type BuiltShopper, registerShopper } from '../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'
import { knownArticles } from './articles.ts'
import { type Block, plainText, readBlocks } from './blocks.ts'
import { unknownFigures } from './figures.ts'
import { layTexts, readStartingTexts } from './lay-texts.ts'

const server = useServer()

let mara: BuiltShopper
let noor: BuiltShopper
let olga: BuiltOperator
const visitor = (lang = 'en') => server.client(undefined, lang)
const lay = () => layTexts(server.databases.console, server.clock.now())
const law = async (id: string, lang = 'en') => (await visitor(lang).call('GET /api/user/law', { id })).article
const help = async (id: string, lang = 'en') => (await visitor(lang).call('GET /api/user/help_support', { id })).article

beforeAll(async () => {
  ;[mara, noor, olga] = await Promise.all([registerShopper(server), registerShopper(server), buildOperator(server)])
  await lay()
})

/** What an operator does with the text of an article, and what readers get of it. */
const write = (id: string, lang: string, title: string, body: string) =>
  olga.client.call('POST /api/admin/content_draft', { id, lang, title, body }, AT_ONCE)
const publish = (id: string, lang: string, said: { changed?: string; renews?: boolean } = {}) =>
  olga.client.call('POST /api/admin/content_publish', { id, lang, ...said }, AT_ONCE)

describe('the texts that come with the program', () => {
  test('are there in every language that can be chosen, each with an answer before its first heading', async () => {
    for (const { file_name: lang } of activeLocales) {
      const { list } = await visitor(lang).call('GET /api/user/law')
      const { list: questions } = await visitor(lang).call('GET /api/user/help_support')
      expect([...list, ...questions].map(({ id }) => id)).toEqual(knownArticles.map(({ id }) => id))
    }
    for (const { articleId, lang, title, body } of readStartingTexts()) {
      const { lead, body: rest, problems } = readBlocks(body)
      const unknown = [title, plainText(lead), plainText(rest)].flatMap(unknownFigures)
      expect([...problems, ...unknown], `texts/${lang}/${articleId}.md`).toEqual([])
    }
  })

  test('say the same in each: as many pieces of each kind, and the same figures, as in English', async () => {
    const texts = readStartingTexts()
    const shapeOf = (body: string) => {
      const { lead, body: rest } = readBlocks(body)
      const size = ({ kind, items, rows }: Block) => `${kind} ${items?.length ?? ''}${rows?.length ?? ''}`
      const figures = [...plainText([...lead, ...rest]).matchAll(/\{([a-z_]+)/g)].map(([, name]) => name).sort()
      return { lead: lead.map(size), body: rest.map(size), figures }
    }
    const english = new Map(texts.flatMap((text) => (text.lang === 'en' ? [[text.articleId, shapeOf(text.body)]] : [])))
    for (const { articleId, lang, body } of texts)
      expect(shapeOf(body), `texts/${lang}/${articleId}.md`).toEqual(english.get(articleId))
  })

  test('type no figure that the market sets: what a reader sees of one was read at that moment', async () => {
    const digits = readStartingTexts().flatMap(({ articleId, lang, body }) =>
      [
        ...body
          .replace(/\]\([^)]*\)/g, ']')
          .matchAll(/.{0,30}\d+\s?(%|\$|days?|hours?|Tage?n?|Stunden?|天|小时|วัน|أيام|يوم)/g),
      ].map(([at]) => `texts/${lang}/${articleId}.md: ${at}`),
    )
    expect(digits).toEqual([])
    const before = plainText((await law('fees'))?.body ?? [])
    await server.databases.owner.run(sql`UPDATE terms SET commission_points = 730`)
    const after = plainText((await law('fees'))?.body ?? [])
    expect([before.includes('7.3%'), after.includes('7.3%')]).toEqual([false, true])
    expect(plainText((await law('fees', 'de'))?.body ?? [])).toContain('7,3')
    await server.databases.owner.run(sql`UPDATE terms SET commission_points = DEFAULT`)
  })

  test('laid again change nothing, one of a newer release takes the place of its file, and what an operator wrote stays', async () => {
    const revisions = async (id: string) =>
      (await olga.client.call('GET /api/admin/content_detail', { id, lang: 'de' })).history.map(
        ({ revision }) => revision,
      )
    expect(await revisions('customs')).toEqual([1])
    await lay()
    expect(await revisions('customs')).toEqual([1])
    // As the release before had them.
    const old = sql`
      INSERT INTO article_text (article_id, lang, revision, edition, title, body, file_sha256, title_words, words, written_at)
      SELECT id, 'de', 2, 1, 'Zoll', 'Von früher.', sha256('before'), '', '', now() FROM article WHERE id = ANY(${['customs', 'withdraw']})`
    await server.databases.owner.run(old)
    await write('withdraw', 'de', 'Geld auszahlen', 'So geht es bei uns.')
    await publish('withdraw', 'de')
    await lay()
    expect(await revisions('customs')).toEqual([3, 2, 1])
    expect(await revisions('withdraw')).toEqual([3, 2, 1])
    expect(await help('withdraw', 'de')).toMatchObject({ title: 'Geld auszahlen', lang: 'de' })
  })
})

describe('help', () => {
  test('is found by words of its title or its text while they are typed, in each script, and by nothing that is not there', async () => {
    const find = async (keyword: string, lang = 'en') =>
      (await visitor(lang).call('GET /api/user/help_support', { keyword })).list.map(({ id }) => id)
    expect((await find('customs dut'))[0]).toBe('customs')
    expect((await find('zoll', 'de'))[0]).toBe('customs')
    expect(await find('关税', 'zh-cn')).toContain('customs')
    expect(await find('ศุลกากร', 'th')).toContain('customs')
    expect(await find('الجمارك', 'ar')).toContain('customs')
    expect(await find('xylophone quartz')).toEqual([])
    expect(await find(`!!! ' \\ :* &`)).toEqual([])
    expect(await find('')).toHaveLength((await visitor().call('GET /api/user/help_support')).list.length)
  })

  test('is asked about once per reader: a second answer moves the first, and 32 at once count one', async () => {
    const id = await buildArticle(server)
    const say = (who: BuiltShopper, helped: boolean, remark?: string) =>
      who.client.call('POST /api/user/help_answer', { id, helped, remark }, AT_ONCE)
    expect(await say(mara, true)).toEqual({ helped: 1, not_helped: 0 })
    await Promise.all(Array.from({ length: 32 }, () => say(noor, false, 'Nothing about boats')))
    expect(await help(id)).toMatchObject({ helped: 1, not_helped: 1 })
    expect(await say(noor, true)).toEqual({ helped: 2, not_helped: 0 })
    await say(mara, false, 'Too short')
    const { remarks } = await olga.client.call('GET /api/admin/content_detail', { id, lang: 'en' })
    expect(remarks.map(({ text }) => text)).toEqual(['Too short'])
    expect(JSON.stringify(remarks)).not.toContain(mara.id)
    expect(await refusal(visitor().call('POST /api/user/help_answer', { id, helped: true }))).toMatchObject({
      code: 401,
    })
  })
})

describe('the terms', () => {
  test('are accepted by registering, with edition and moment, and asked again only with a new edition', async () => {
    const registered = await registerShopper(server)
    const accepted = async () =>
      (await registered.client.call('GET /api/user/law', { id: 'terms' })).article?.accepted ?? null
    const due = async (who: BuiltShopper) => (await who.client.call('GET /api/user/getUserInfo')).terms_due
    expect(await accepted()).toEqual({ edition: 1, at: expect.any(String) })
    const text = await law('terms')
    const { text: stands } = await olga.client.call('GET /api/admin/content_detail', { id: 'terms', lang: 'en' })
    // A correction is no new edition.
    await write('terms', 'en', stands?.title ?? '', `${stands?.body}\n\nSaid more clearly.`)
    await publish('terms', 'en', { changed: 'A sentence said more clearly.' })
    expect([await due(registered), (await law('terms'))?.edition]).toEqual([undefined, 1])

    await write('terms', 'en', stands?.title ?? '', `${stands?.body}\n\n## Boats\n\nNo boats.`)
    await publish('terms', 'en', { changed: 'Boats are not sold here.', renews: true })
    expect(await law('terms')).toMatchObject({
      edition: 2,
      editions: [{ edition: 2, changed: 'Boats are not sold here.' }, { edition: 1 }],
    })
    // Also who was here before there was anything to accept.
    expect([await due(registered), await due(mara)]).toEqual([true, true])
    const accept = (edition: number) => registered.client.call('POST /api/user/accept_terms', { edition }, AT_ONCE)
    expect(await refusal(accept(1))).toMatchObject({ error: 'state.not_allowed' })
    await Promise.all([accept(2), accept(2), accept(2)])
    expect([await due(registered), (await accepted())?.edition]).toEqual([undefined, 2])
    // The German text is of the edition before: English stands in, and says so, until it is written anew.
    expect([text?.lang, (await law('terms', 'de'))?.lang]).toEqual(['en', 'en'])
    await write('terms', 'de', 'Bedingungen', 'Keine Boote.')
    await publish('terms', 'de', { changed: 'Boote werden hier nicht verkauft.' })
    expect(await law('terms', 'de')).toMatchObject({
      lang: 'de',
      edition: 2,
      editions: [{ changed: 'Boote werden hier nicht verkauft.' }, {}],
    })
  })
})

describe('operators', () => {
  test('see a draft as readers would, publish it, and find who wrote what, when, from what to what', async () => {
    const id = await buildArticle(server, { title: 'Parcels', body: 'Send within {send_within}.' })
    const { draft } = await write(
      id,
      'en',
      'Parcels and boats',
      'Sent within **{send_within}**.\n\n## More\n\n- by [boat](/search)\n- by train',
    )
    expect(draft?.problems).toEqual([])
    expect(draft?.shown).toEqual({
      lead: [{ kind: 'paragraph', runs: [{ text: 'Sent within ' }, { text: '7 days', strong: true }, { text: '.' }] }],
      body: [
        { kind: 'heading', runs: [{ text: 'More' }] },
        { kind: 'list', items: [[{ text: 'by ' }, { text: 'boat', href: '/search' }], [{ text: 'by train' }]] },
      ],
    })
    expect((await help(id))?.title).toBe('Parcels')
    const { history } = await publish(id, 'en', { changed: 'Boats too.' })
    expect((await help(id))?.title).toBe('Parcels and boats')
    expect(history).toMatchObject([
      { revision: 2, by: { id: olga.id }, changed: 'Boats too.' },
      { revision: 1, by: null, changed: null },
    ])
    expect(await olga.client.call('GET /api/admin/content_revision', { id, lang: 'en', revision: 2 })).toMatchObject({
      title: 'Parcels and boats',
      before: { title: 'Parcels', body: 'Send within {send_within}.' },
    })
    const log = await olga.client.call('GET /api/admin/audit_log', { on: 'article', subject_id: id })
    expect(log.list[0]?.changes).toEqual([
      { field: 'text.en', was: '1', became: '2' },
      { field: 'title.en', was: 'Parcels', became: 'Parcels and boats' },
    ])
    expect(await refusal(publish(id, 'en'))).toMatchObject({ error: 'state.not_allowed' })
  })

  test.each([
    ['HTML', 'Look <b onclick="alert(1)">here</b>', 'markup'],
    ['a script', '<script>alert(1)</script>', 'markup'],
    ['a picture from elsewhere', 'See ![x](https://evil.example/x.png)', 'picture'],
    ['a link that runs', '[tap](javascript:alert)', 'link'],
    ['a link that leaves by two slashes', '[tap](//evil.example)', 'link'],
    ['a link without TLS', '[tap](http://shop.example)', 'link'],
    ['a figure that nobody sets', 'Within {next_week}.', 'figure'],
    ['a brace that does not close', 'Within {send_within.', 'figure'],
    ['a list in a list', 'So:\n\n- one\n  - two', 'nested'],
    ['no answer before the first heading', '## Only this\n\nText.', 'empty'],
  ])('cannot publish %s: the draft says what it is, and readers keep what stands', async (_, body, what) => {
    const id = await buildArticle(server, { title: 'As it stands' })
    const { draft } = await write(id, 'en', 'Otherwise', body)
    expect(draft?.problems.map((one) => one.what)).toContain(what)
    expect(JSON.stringify(draft?.shown)).not.toMatch(/onclick|<script|evil\.example\/x/)
    expect(await refusal(publish(id, 'en'))).toMatchObject({ error: 'field.invalid', data: { field: 'body' } })
    expect((await help(id))?.title).toBe('As it stands')
  })

  test('say of a law text what changed, begin an edition in English, and may take help away but no law text', async () => {
    const id = await buildArticle(server, { kind: 'law', title: 'Boats' })
    expect(await refusal(publish(id, 'en'))).toMatchObject({ data: { field: 'changed' } })
    await write(id, 'de', 'Boote', 'Keine.')
    expect(await refusal(publish(id, 'de', { changed: 'Neu.', renews: true }))).toMatchObject({
      data: { field: 'renews' },
    })
    const retire = (which: string) =>
      olga.client.call('POST /api/admin/content_retire', { id: which, retired: true }, AT_ONCE)
    expect(await refusal(retire(id))).toMatchObject({ error: 'state.not_allowed' })
    const question = await buildArticle(server)
    await retire(question)
    expect(await refusal(visitor().call('GET /api/user/help_support', { id: question }))).toMatchObject({ code: 1004 })
  })

  test('add a question, which readers see once it is published, and where a language lacks it read it in English', async () => {
    const id = `boats-${newId().slice(-8)}`
    const asked = { id, topic: 'orders' as const, title: 'Are there boats?', body: 'No.' }
    const add = () => olga.client.call('POST /api/admin/content_add', asked, AT_ONCE)
    await add()
    expect(await refusal(add())).toMatchObject({ error: 'request.conflict' })
    expect(await refusal(visitor().call('GET /api/user/help_support', { id }))).toMatchObject({ code: 1004 })
    await publish(id, 'en')
    expect(await help(id, 'th')).toMatchObject({ title: 'Are there boats?', lang: 'en' })
    const { list } = await olga.client.call('GET /api/admin/content_list')
    expect(list.find((one) => one.id === id)?.texts.map(({ lang }) => lang)).toEqual(['en'])
  })

  test('without the role read everything and change nothing', async () => {
    const support = await buildOperator(server, ['support'])
    expect((await support.client.call('GET /api/admin/content_list')).list.length).toBeGreaterThan(20)
    const refused = support.client.call('POST /api/admin/content_publish', { id: 'terms', lang: 'en' }, AT_ONCE)
    expect(await refusal(refused)).toMatchObject({ error: 'access.denied' })
  })
})

// The last one: the clock of the file goes on, and sessions end.
test('help counts who opened it, each shopper once a day, over seven days', async () => {
  const id = await buildArticle(server, { title: 'Opened and counted' })
  const opened = async () =>
    (await visitor().call('GET /api/user/help_support')).list.find((one) => one.id === id)?.opened
  const open = (who: BuiltShopper) => who.client.call('POST /api/user/help_opened', { id }, AT_ONCE)
  await Promise.all([open(mara), open(mara), open(mara)])
  await open(noor)
  expect(await opened()).toBe(2)
  await server.moveClock(6 * DAY_MS)
  expect(await opened()).toBe(2)
  await server.moveClock(DAY_MS)
  expect(await opened()).toBe(0)
})
