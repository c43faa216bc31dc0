import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DemoPicture } from './shape.ts'

const here = import.meta.dirname
const manifest: Record<string, DemoPicture> = JSON.parse(await readFile(join(here, 'pictures.json'), 'utf8'))
const files = await readdir(join(here, 'pictures'))
const texts = (await readdir(join(here, 'licences'))).map((file) => file.replace('.txt', ''))
const credits = await readFile(join(here, 'CREDITS.md'), 'utf8')

/** Our own drawings and logos are under the licence of the repository, whose text lies at its root. */
const OURS = 'GPL-3.0-or-later'

type Books = { files: string[]; manifest: Record<string, DemoPicture>; credits: string; texts: string[] }

/** What is said of the pictures in one place and not in another. */
function gapsIn({ files, manifest, credits, texts }: Books): string[] {
  const packed = new Set(files.map((file) => file.replace(/-\d+\.webp$/, '')))
  const [, unsplash = '', collected = '', ...drawn] = credits.split(/^## /m)
  const rows = [unsplash, collected].flatMap((part) =>
    part.split('\n').filter((line) => /^\| (?!picture )[a-z0-9]/.test(line)),
  )
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  const named = new Map(
    cells.map(([, id = '', author = '', from = '', licence = '']) => [id, { author, from, licence }]),
  )
  for (const id of drawn.join(' ').matchAll(/(?<=[ ,:])[a-z0-9]+(?:-[a-z0-9]+)*(?=[,.])/g))
    if (!named.has(id[0])) named.set(id[0], { author: 'drawn', from: 'drawn', licence: '' })
  const licences = new Set(Object.values(manifest).map(({ licence }) => licence))
  return [
    ...[...packed].filter((id) => !manifest[id]).map((id) => `${id}: packed, but pictures.json does not know it`),
    ...Object.keys(manifest).flatMap((id) => [
      ...(packed.has(id) ? [] : [`${id}: in pictures.json, but there is no file`]),
      ...(named.has(id) ? [] : [`${id}: CREDITS.md does not say whose it is`]),
      ...(named.get(id)?.author && named.get(id)?.from ? [] : [`${id}: CREDITS.md lacks its author or its source`]),
      ...(manifest[id]?.credit && manifest[id].licence ? [] : [`${id}: pictures.json lacks its credit or its licence`]),
    ]),
    ...[...named].flatMap(([id, { licence }]) =>
      licence in { '': 0, cropped: 0, 'cropped, recoloured': 0 } || manifest[id]?.licence === licence
        ? []
        : [`${id}: CREDITS.md says ${licence}, pictures.json ${manifest[id]?.licence}`],
    ),
    ...cells.flatMap(([, id = '']) => (manifest[id] ? [] : [`${id}: credited, but not carried`])),
    ...[...licences]
      .filter((name) => name !== OURS && !texts.includes(name))
      .map((name) => `${name}: no text in licences/`),
    ...texts.filter((name) => !licences.has(name)).map((name) => `${name}: a licence that no picture has`),
  ]
}

describe('whose the pictures are', () => {
  const books = { files, manifest, credits, texts }
  const [collected = '', one] = Object.entries(manifest).find(([, { licence }]) => licence === 'OSL-3.0') ?? []

  test('files, pictures.json, CREDITS.md and the texts of the licences say the same', () => {
    expect(gapsIn(books)).toEqual([])
  })

  test('a picture without credit, of another licence, without a file or without the licence’s text is found', () => {
    expect(gapsIn({ ...books, files: [...files, 'stray-480.webp'] })).toHaveLength(1)
    expect(
      gapsIn({ ...books, files: files.filter((file) => file.replace(/-\d+\.webp$/, '') !== collected) }),
    ).toHaveLength(1)
    expect(gapsIn({ ...books, texts: texts.filter((name) => name !== 'OSL-3.0') })).toHaveLength(1)
    expect(gapsIn({ ...books, texts: [...texts, 'WTFPL'] })).toHaveLength(1)
    expect(gapsIn({ ...books, credits: credits.replace(`| ${collected} |`, '| another-thing |') })).not.toEqual([])
    expect(one).toBeDefined()
    const relabelled = { ...manifest, [collected]: { ...(one as DemoPicture), licence: 'MIT' } }
    expect(gapsIn({ ...books, manifest: relabelled })).toHaveLength(1)
  })
})
