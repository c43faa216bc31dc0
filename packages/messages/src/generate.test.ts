import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generate } from './generate.ts'
import type { Locale } from './locales.ts'
import { findLocale } from './locales-of-spec.ts'

const sound = {
  'en/spec.json': { bag: { items: '{count, plural, one {# item} other {# items}}', hello: 'Hello {name}' } },
  'ar/spec.json': {
    bag: {
      items: '{count, plural, zero {لا شيء} one {واحد} two {اثنان} few {# قطع} many {# قطعة} other {# قطعة}}',
      hello: 'أهلًا {name}',
    },
  },
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'))
  write(sound)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, unknown>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

const locales = ['en', 'ar'].map((code) => findLocale(code) as Locale)
const run = () => generate({ root, locales })
const arabic = (bag: Record<string, unknown>) =>
  write({ 'ar/spec.json': { bag: { ...sound['ar/spec.json'].bag, ...bag } } })

test('sound messages become a module for each locale and area, and types for their arguments', () => {
  expect(run().messages).toBe(4)
  expect(readFileSync(join(root, 'gen/keys.gen.ts'), 'utf8')).toContain("'spec.bag.items': {count: number}")
  expect(readFileSync(join(root, 'gen/ar/spec.gen.ts'), 'utf8')).toContain('spec.bag.hello')
})

test.each([
  ['de', 'Wählen Sie ein Bild', 'says “Sie” to its reader'],
  ['de', 'Das steht in Ihrem Konto', 'says “Ihrem” to its reader'],
  ['zh-cn', '请看您的账户', 'says “您” to its reader'],
])('a sentence in %s that is politer than all others is refused: %s', (code, hello, complaint) => {
  write({ 'en/spec.json': { hello: 'Look' } })
  write({ [`${code}/spec.json`]: { hello } })
  const two = ['en', code].map((one) => findLocale(one) as Locale)
  expect(() => generate({ root, locales: two })).toThrow(complaint)
})

test('she and they are nobody who is spoken to', () => {
  write({
    'en/spec.json': { hello: 'It is made' },
    'de/spec.json': { hello: 'Sie wird erstellt. Sie gelten zehn Minuten: Sie sagt es.' },
  })
  const two = ['en', 'de'].map((one) => findLocale(one) as Locale)
  expect(generate({ root, locales: two }).messages).toBe(2)
})

test('a name inside a right-to-left sentence is isolated, so that it cannot turn the sentence round', () => {
  run()
  expect(readFileSync(join(root, 'gen/ar/spec.gen.ts'), 'utf8')).toContain('"أهلًا ","\u2068",["name"],"\u2069"')
  expect(readFileSync(join(root, 'gen/en/spec.gen.ts'), 'utf8')).toContain('"Hello ",["name"]]')
})

test('two names side by side stand from right to left too, though isolated they tell no direction', () => {
  write({
    'en/spec.json': { place: '{city}, {country}', hello: 'Hello {name}' },
    'ar/spec.json': { place: '{city}، {country}', hello: 'أهلًا {name}' },
  })
  generate({ root, locales })
  const made = readFileSync(join(root, 'gen/ar/spec.gen.ts'), 'utf8')
  expect(made).toContain('"\u200f","\u2068",["city"],"\u2069"')
  expect(made.split('\u200f')).toHaveLength(2)
})

test.each([
  ['a missing key', { hello: undefined }, 'ar: spec.bag.hello is missing'],
  ['a key that English does not have', { bye: 'وداعًا' }, 'ar: spec.bag.bye does not exist in English'],
  [
    'a missing plural category',
    { items: '{count, plural, one {واحد} other {# قطعة}}' },
    'plural of {count} lacks few, many, two, zero',
  ],
  ['a wrong argument', { hello: 'أهلًا {nombre}' }, 'takes {nombre: string | number}, in English {name'],
  ['an argument of another kind', { hello: 'أهلًا {name, number}' }, 'takes {name: number}, in English {name'],
  ['broken ICU', { hello: 'أهلًا {name' }, 'ar/spec.json: spec.bag.hello is not valid ICU'],
  ['an unknown format', { hello: 'أهلًا {name, spellout}' }, 'formats {name} as "spellout "'],
  ['an empty message', { hello: ' ' }, 'spec.bag.hello is empty'],
  ['markup', { hello: '<b>أهلًا</b> {name}' }, 'holds markup'],
  ['a straight quote, which ICU would swallow', { hello: "أهلًا '{name}'" }, 'has a straight'],
  ['a sentence left in English', { hello: 'Hello {name}' }, 'is still English'],
  ['something that is not text', { hello: 3 }, 'is neither text nor a group'],
])('%s is refused and named', (_, bag, complaint) => {
  arabic(bag)
  expect(run).toThrow(complaint)
})

test('a plural category that the language does not use is refused', () => {
  write({ 'en/spec.json': { bag: { items: '{count, plural, one {#} few {#} other {#}}', hello: 'Hello {name}' } } })
  expect(run).toThrow('has few, which this language does not use')
})

test.each([
  ['the plural for one piece', '{count, plural, one {# items} other {# item}}', 'has the plural “items” for one'],
  ['a number for one alone', '{count, plural, one {Remove # items} other {Remove it}}', 'says how many when it is one'],
  [
    'the verb of several',
    '{count, plural, one {These are gone} other {This is gone}}',
    'has the plural “These” for one',
  ],
])('%s is refused', (_, items, complaint) => {
  write({ 'en/spec.json': { bag: { items, hello: 'Hello {name}' } } })
  expect(run).toThrow(complaint)
})

test('what one thing does may look like several', () => {
  const items = '{count, plural, one {# waits for you} other {# wait for you}}'
  write({ 'en/spec.json': { bag: { items, hello: 'Hello {name}' } } })
  expect(run().messages).toBe(4)
})

test('texts of a plural that stand the other way round than elsewhere in the language are refused, in any language', () => {
  const more = (few: string, many: string) =>
    `{count, plural, zero {لا} one {واحد} two {اثنان} few {${few}} many {${many}} other {كل}}`
  const english = { ...sound['en/spec.json'].bag, more: '{count, plural, one {# item more} other {# items more}}' }
  write({ 'en/spec.json': { bag: english } })
  arabic({ more: more('# قطع أخرى', '# قطعة أخرى') })
  expect(run().messages).toBe(6)
  arabic({ more: more('# قطعة أخرى', '# قطع أخرى') })
  expect(run).toThrow('spec.bag.items has “قطع” for few and “قطعة” for many; spec.bag.more the other way round')
})

test('a range that is told from its upper end is refused in any language', () => {
  const tell = (en: string, ar: string) =>
    write({ 'en/sum.json': { limit: { text: en } }, 'ar/sum.json': { limit: { text: ar } } })
  tell('{min} to {max}', 'من {min} إلى {max}')
  expect(run().messages).toBe(6)
  tell('{min} to {max}', 'من {max} إلى {min}')
  expect(run).toThrow('ar/sum.json: sum.limit.text says {max} before {min}')
  tell('{max} to {min}', 'من {min} إلى {max}')
  expect(run).toThrow('en/sum.json: sum.limit.text says {max} before {min}')
})

test('a word that is the same in both languages passes once it is listed', () => {
  write({ 'en/tech.json': { name: { https: 'HTTPS' } }, 'ar/tech.json': { name: { https: 'HTTPS' } } })
  expect(run).toThrow('same-as-english.json')
  write({ 'same-as-english.json': { ar: ['tech.name.https'] } })
  expect(run().messages).toBe(6)
})

test('arguments that come in another order than in English are refused, until somebody has looked and lists the sentence', () => {
  const tell = (ar: string) =>
    write({ 'en/sum.json': { to: { ask: '{amount} of {shop}?' } }, 'ar/sum.json': { to: { ask: ar } } })
  tell('{amount} من {shop}؟')
  expect(run().messages).toBe(6)
  tell('{shop} من {amount}؟')
  expect(run).toThrow('ar: sum.to.ask says {shop} {amount}, English {amount} {shop}; if they have not changed places')
  write({ 'turned-round.json': { ar: ['sum.to.ask'] } })
  tell('لـ {shop}: {amount}؟')
  expect(run().messages).toBe(6)
  // Whoever swaps them there is told as well.
  tell('لـ {amount}: {shop}؟')
  expect(run).toThrow('ar: sum.to.ask is listed in turned-round.json')
  write({ 'turned-round.json': { ar: ['sum.to.nobody'] } })
  expect(run).toThrow('ar: sum.to.nobody does not exist in English')
})

test('all problems are told at once, and nothing is written', () => {
  arabic({ hello: undefined, items: '{count' })
  expect(run).toThrow(/3 to mend\n.*not valid ICU.*\n.*takes.*\n.*missing/)
  expect(() => readFileSync(join(root, 'gen/keys.gen.ts'))).toThrow()
})

test('an area that was removed leaves nothing behind', () => {
  write({ 'en/old.json': { a: { b: 'Words' } }, 'ar/old.json': { a: { b: 'كلمات' } } })
  run()
  rmSync(join(root, 'en/old.json'))
  rmSync(join(root, 'ar/old.json'))
  run()
  expect(() => readFileSync(join(root, 'gen/en/old.gen.ts'))).toThrow()
})

const inProgress = [findLocale('pk') as Locale]
const urdu = (bag: Record<string, unknown>) => write({ 'pk/spec.json': { bag } })

test('a language in progress says English where it says nothing yet, and what it says is checked like any other', () => {
  urdu({ hello: 'سلام {name}' })
  expect(generate({ root, locales, inProgress })).toEqual({
    messages: 4,
    inProgress: [{ code: 'pk', missing: 1, of: 2 }],
  })
  const made = readFileSync(join(root, 'gen/pk/spec.gen.ts'), 'utf8')
  expect(made).toContain('سلام')
  expect(made).toContain('" item"')
  urdu({ hello: 'سلام {nom}', bye: 'خدا حافظ' })
  const broken = () => generate({ root, locales, inProgress })
  expect(broken).toThrow(/pk: spec.bag.hello takes {nom.*\n.*pk: spec.bag.bye does not exist in English/)
  urdu({ hello: 'Hello {name}' })
  expect(broken).toThrow('pk: spec.bag.hello is still English')
})

test('a language in progress is loaded for developers alone, and never by the server', () => {
  urdu({})
  generate({ root, locales, inProgress })
  const loaders = readFileSync(join(root, 'gen/load.gen.ts'), 'utf8')
  const [forAll = '', unfinished = ''] = loaders.split('const unfinished')
  expect(forAll).not.toContain("'pk'")
  expect(unfinished).toMatch(/NODE_ENV === 'production' \? \{\} : \{\s+'pk': /)
  expect(readFileSync(join(root, 'gen/server.gen.ts'), 'utf8')).not.toContain('pk')
})

test('an active language may lack no key, and no language is active and in progress at once', () => {
  arabic({ hello: undefined })
  expect(() => generate({ root, locales, inProgress })).toThrow('ar: spec.bag.hello is missing')
  write(sound)
  expect(() => generate({ root, locales, inProgress: [locales[1] as Locale] })).toThrow(
    'ar is active: take it out of in-progress.json',
  )
})

test('which languages are in progress is declared in one file, by the codes of the specification', () => {
  write({ 'in-progress.json': ['pk'] })
  expect(generate({ root, locales }).inProgress.map(({ code }) => code)).toEqual(['pk'])
  write({ 'in-progress.json': ['ur'] })
  expect(() => generate({ root, locales })).toThrow(
    'in-progress.json names ur, which is no language of the specification: Urdu is pk there',
  )
})
