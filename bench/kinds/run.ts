import { readFile } from 'node:fs/promises'
import { type Guess, readGuesser } from '../../apps/server/src/modules/product-types/product-types.ts'
import type { LocaleCode } from '../../packages/messages/src/locales.ts'
import { readCatalogue } from '../search/judged.ts'
import { alsoOf } from '../search/load.ts'

const DRAWN = 300
/** What was judged by eye: the first draw, and a second one after what it had shown was mended. */
const JUDGED = ['icecat-300-before.tsv', 'icecat-300-second.tsv']
const [catalogue, seed] = process.argv.slice(2)
const guess = await readGuesser()

await guessShopify()
if (catalogue) await (seed ? draw(catalogue, Number(seed)) : judge(catalogue))

/** Rows of Shopify's file against the type that a person says each is of. */
async function guessShopify() {
  const rows = await rowsOf('shopify-300.tsv')
  const told = new Map<string, string[]>([
    ['right', []],
    ['not guessed', []],
    ['wrong', []],
  ])
  for (const [lang = 'en', title = '', category = '', type = '', expected = ''] of rows) {
    const kinds = [category, type].filter(Boolean)
    const guessed = guess({ title, lang: lang as LocaleCode, kinds, also: '' })
    const isRight = expected.split('|').includes(guessed?.typeId ?? '')
    const line = `  ${lang}  ${title} (${kinds.join('; ')}) -> ${saying(guessed)}, is ${expected}`
    told.get(!guessed ? 'not guessed' : isRight ? 'right' : 'wrong')?.push(line)
  }
  for (const line of [...(told.get('not guessed') ?? []), ...(told.get('wrong') ?? [])]) console.log(line)
  console.log(
    `Shopify's rows: ${[...told].map(([name, lines]) => `${name} ${lines.length}`).join(', ')} of ${rows.length}`,
  )
}

/** What was judged by eye before, guessed as it is guessed now. */
async function judge(file: string) {
  const titles = new Map<string, string>()
  let all = 0
  let without = 0
  for await (const line of readCatalogue(file)) {
    all += 1
    const guessed = guess({ title: line.title, kinds: [], also: alsoOf(line) })
    if (!guessed) without += 1
    titles.set(line.id, guessed?.typeId ?? '-')
  }
  console.log(`the catalogue: ${all} titles, without a guess ${without} (${((100 * without) / all).toFixed(1)} %)`)
  for (const name of JUDGED) await judgeAnew(name, titles)
}

/** Those that were right when they were judged have to be so still. */
async function judgeAnew(name: string, titles: ReadonlyMap<string, string>) {
  const rows = await rowsOf(name)
  const wrong = rows.filter(([, id = '', first = '', , , judged = '']) => {
    const is = judged === 'right' ? first : judged
    return !is.split('|').includes(titles.get(id) ?? '-')
  })
  for (const [, id = '', first, , title, judged] of wrong)
    console.log(`  ${title} -> ${titles.get(id)}, is ${judged === 'right' ? first : judged}`)
  console.log(`${name}: right ${rows.length - wrong.length} of ${rows.length}`)
}

/** Draws titles by a seed, to be judged by eye: a line each as the judged files have them, the judgment still to be written. */
async function draw(file: string, from: number) {
  const lines: string[][] = []
  for await (const line of readCatalogue(file)) {
    const guessed = guess({ title: line.title, kinds: [], also: alsoOf(line) })
    lines.push([line.id, guessed?.typeId ?? '-', guessed?.by ?? '-', line.title.slice(0, 84)])
  }
  let state = from
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const drawn = new Set<number>()
  while (drawn.size < DRAWN) drawn.add(Math.floor(next() * lines.length))
  for (const [place, index] of [...drawn].entries()) console.log([place + 1, ...(lines[index] ?? [])].join('\t'))
}

async function rowsOf(name: string): Promise<string[][]> {
  const text = await readFile(new URL(name, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

function saying(guessed: Guess | undefined): string {
  return guessed ? `${guessed.typeId} by ${guessed.by} "${guessed.word}"` : 'nothing'
}
