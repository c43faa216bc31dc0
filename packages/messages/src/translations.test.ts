import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activeLocales, findActiveLocale, localeOrEnglish, matchLocale } from './locales.ts'
import { exportWords, importWords, missingIn } from './translations.ts'

const english = {
  'bag.json': { items: '{count, plural, one {# item} other {# items}}', note: { rest: 'Rest, “said” and, comma' } },
  'words.json': { save: { it: 'Save' } },
}
const french = { bag: 'bag.items', save: 'words.save.it', rest: 'bag.note.rest' }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'translations-'))
  // Whatever is active has everything; here only English and what is being written have a folder.
  for (const { file_name } of activeLocales)
    for (const [name, words] of Object.entries(english)) put(file_name, name, words)
  const same = ['bag.items', 'bag.note.rest', 'words.save.it']
  const codes = activeLocales.map(({ file_name }) => [file_name, same])
  writeFileSync(join(root, 'same-as-english.json'), JSON.stringify(Object.fromEntries(codes)))
  put('ar', 'bag.json', {
    ...english['bag.json'],
    items: '{count, plural, zero {لا} one {واحد} two {اثنان} few {# قطع} many {# قطعة} other {# قطعة}}',
  })
  for (const code of ['th', 'zh-cn'])
    put(code, 'bag.json', { ...english['bag.json'], items: '{count, plural, other {# items}}' })
  writeFileSync(join(root, 'in-progress.json'), '["fr"]')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(code: string, name: string, words: unknown): void {
  mkdirSync(join(root, code), { recursive: true })
  writeFileSync(join(root, code, name), JSON.stringify(words, null, 2))
}
const written = (name: string) => JSON.parse(readFileSync(join(root, 'fr', name), 'utf8')) as unknown

/** The file as a translator sends it back, with these texts in its third column. */
const filledIn = (csv: string, texts: Record<string, string>): string =>
  csv.replaceAll(/^([\w.]+),(.*),\r\n/gm, (row, key: string, source: string) =>
    texts[key] === undefined ? row : `${key},${source},"${texts[key].replaceAll('"', '""')}"\r\n`,
  )

const PIECES = '{count, plural, one {# article} many {# articles} other {# articles}}'

test('what a language does not say yet is listed with its English', () => {
  put('fr', 'words.json', { save: { it: 'Enregistrer' } })
  expect(missingIn('fr', root).map(({ key }) => key)).toEqual([french.bag, french.rest])
  expect(missingIn('fr', root)[1]).toEqual({ key: french.rest, english: 'Rest, “said” and, comma' })
  expect(missingIn('de', root)).toEqual([])
  expect(() => missingIn('xx', root)).toThrow('xx is no language')
})

test('a file goes to a translator and comes back: every text stands where its key says, with commas and quotes as they were', () => {
  const csv = exportWords('fr', root)
  expect(csv).toContain('key,english,fr\r\nbag.items,"{count, plural')
  const rest = 'Le reste, « dit » et "cité", virgule'
  const told = importWords(
    filledIn(csv, { [french.bag]: PIECES, [french.save]: 'Enregistrer', [french.rest]: rest }),
    root,
  )
  expect(told).toEqual({ code: 'fr', said: 3, changed: 3, missing: 0 })
  expect(written('bag.json')).toEqual({ items: PIECES, note: { rest } })
  expect(written('words.json')).toEqual({ save: { it: 'Enregistrer' } })
  const again = exportWords('fr', root)
  expect(importWords(again, root)).toEqual({ code: 'fr', said: 3, changed: 0, missing: 0 })
  expect(exportWords('fr', root)).toBe(again)
})

test('half a file is taken: the rest stays missing, and what was said before stays', () => {
  put('fr', 'words.json', { save: { it: 'Enregistrer' } })
  expect(importWords(filledIn(exportWords('fr', root), { [french.bag]: PIECES }), root)).toEqual({
    code: 'fr',
    said: 2,
    changed: 1,
    missing: 1,
  })
  expect(written('words.json')).toEqual({ save: { it: 'Enregistrer' } })
})

test.each([
  [
    'an argument that was translated',
    { 'bag.items': '{nombre, plural, one {#} many {#} other {#}}' },
    'bag.items takes {nombre',
  ],
  [
    'a plural without its categories',
    { 'bag.items': '{count, plural, other {# articles}}' },
    'plural of {count} lacks many, one',
  ],
  ['English that was sent back', { 'words.save.it': 'Save' }, 'words.save.it is still English'],
])('%s is named, and nothing of the file is taken', (_, texts, complaint) => {
  const csv = filledIn(exportWords('fr', root), { 'bag.note.rest': 'Le reste', ...texts })
  expect(() => importWords(csv, root)).toThrow(complaint)
  expect(existsSync(join(root, 'fr'))).toBe(false)
})

test('a translation of English that has changed meanwhile is refused', () => {
  const csv = filledIn(exportWords('fr', root), { 'words.save.it': 'Enregistrer' })
  put('en', 'words.json', { save: { it: 'Keep' } })
  expect(() => importWords(csv, root)).toThrow('translates what English no longer says; now it is "Keep"')
})

test('a file of no declared language, or without its columns, is refused', () => {
  expect(() => importWords(exportWords('it', root), root)).toThrow('Add "it" to packages/messages/in-progress.json')
  expect(() => importWords('a,b\n', root)).toThrow('key, english and the code')
})

test('a language in progress is offered to nobody: not in the picker, not by the browser’s wish, not by its code', () => {
  expect(activeLocales.map(({ file_name }) => file_name)).not.toContain('fr')
  expect(findActiveLocale('fr')).toBeUndefined()
  expect(localeOrEnglish('fr').file_name).toBe('en')
  expect(matchLocale(['fr-FR', 'de-DE']).file_name).toBe('de')
})
