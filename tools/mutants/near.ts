import { basename, dirname, join } from 'node:path'

export type SourceFile = { path: string; text: string }
export type Place = { file: string; from: string; line: number }

/** What the migrations make is written down as one file, and each rule of it refuses a write of its own. */
const OF_TABLES = ['apps/server/test/illegal-writes.test.ts']

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/**
 * The tests that can reach a place, the likeliest to notice first: of the same name, of the same folder, that a README of the
 * folder names, few imports away, of the same part of an app. What no test reaches by its imports is told apart by names alone.
 */
export function testsFor({ file, from, line }: Place, sources: readonly SourceFile[]): string[] {
  const changed = changedBy({ file, from, line }, sources)
  const away = importsAway(changed, sources)
  const readme = sources.find(({ path }) => path === join(dirname(file), 'README.md'))?.text ?? ''
  const score = ({ path, text }: SourceFile): number => {
    const near = changed.map((one) => nearness(one, path, text))
    const distance = away.get(path)
    return (
      Math.max(0, ...near) +
      (distance === undefined ? 0 : 60 / distance) +
      (readme.includes(basename(path)) ? 20 : 0) +
      (OF_TABLES.includes(path) && file.endsWith('.sql') ? 500 : 0)
    )
  }
  return sources
    .filter(({ path }) => isTest(path) && !path.startsWith('e2e/'))
    .map((one) => ({ path: one.path, score: score(one) }))
    .filter(({ score }) => score > 20)
    .sort((one, other) => other.score - one.score || one.path.localeCompare(other.path))
    .map(({ path }) => path)
}

function nearness(changed: string, test: string, text: string): number {
  const stem = stemOf(changed)
  return (
    (basename(test).startsWith(`${stem}.test.`) ? 200 : 0) +
    (dirname(test) === dirname(changed) ? 60 : feature(test) === feature(changed) ? 40 : 0) +
    (basename(dirname(test)) === stem ? 40 : 0) +
    (appOf(test) === appOf(changed) && text.includes(`/${basename(feature(changed))}/`) ? 25 : 0) +
    (appOf(test) === appOf(changed) && text.includes(stem) ? 15 : 0)
  )
}

const stemOf = (path: string): string =>
  basename(path)
    .replace(/^\d{4}_/, '')
    .replace(/\.(sql\.ts|routes\.ts|tsx?|sql|json)$/, '')

/** apps/server/src/modules/orders, apps/shop/src/features/bag */
const feature = (path: string): string => path.split('/').slice(0, 5).join('/')

const appOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/** A sentence is seen where its key is named; a table and a function of the database where statements name it. */
function changedBy({ file, from, line }: Place, sources: readonly SourceFile[]): string[] {
  const word = file.endsWith('.json')
    ? keyAt(file, line, sources)
    : file.endsWith('.sql')
      ? nameIn(file, from, sources)
      : undefined
  if (!word) return [file]
  const whole = new RegExp(`(?<![\\w.])${word.replaceAll('.', '\\.')}(?![\\w])`)
  const naming = sources.filter(
    ({ path, text }) => /\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path) && whole.test(text),
  )
  return [file, ...naming.map(({ path }) => path)]
}

const textOf = (file: string, sources: readonly SourceFile[]): string =>
  sources.find(({ path }) => path === file)?.text ?? ''

/** The key of the sentence on a line, as code names it: file.group.name. */
function keyAt(file: string, line: number, sources: readonly SourceFile[]): string | undefined {
  const groups = [basename(file, '.json')]
  for (const [n, text] of textOf(file, sources).split('\n').entries()) {
    const [, key, value] = text.match(/^ *"([\w.-]+)": *(.)/) ?? []
    if (n === line - 1) return key && [...groups, key].join('.')
    if (key && value === '{') groups.push(key)
    else if (/^ *\}/.test(text)) groups.pop()
  }
  return undefined
}

/** The table or function that the rule belongs to: the last one that was begun before it. */
function nameIn(file: string, from: string, sources: readonly SourceFile[]): string | undefined {
  const text = textOf(file, sources)
  const before = text.slice(0, text.indexOf(from) + from.length)
  return [...before.matchAll(/(?:TABLE|VIEW|FUNCTION|INDEX \w+ ON|TRIGGER \w+[^;]*? ON) (?:ONLY )?([\w.]+)/g)].at(
    -1,
  )?.[1]
}

/** How many imports lie between each file and the nearest of the changed ones, along which the bug reaches it. */
function importsAway(changed: readonly string[], sources: readonly SourceFile[]): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const { path, text } of sources.filter(({ path }) => /\.tsx?$/.test(path)))
    for (const target of importsOf(path, text)) importers.set(target, [...(importers.get(target) ?? []), path])
  const away = new Map(changed.map((path) => [path, 0.5]))
  const queue = [...changed]
  for (let path = queue.shift(); path !== undefined; path = queue.shift())
    for (const importer of importers.get(path) ?? [])
      if (!away.has(importer)) {
        away.set(importer, Math.ceil(away.get(path) ?? 0) + 1)
        queue.push(importer)
      }
  return away
}

function importsOf(path: string, text: string): string[] {
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name ?? '')
  return named.flatMap((name) => {
    if (name.startsWith('.')) return [join(dirname(path), name)]
    const [, of, inside] = name.match(/^@tradewind\/(\w+)\/(.+)$/) ?? []
    return of ? [`packages/${of}/src/${inside}.ts`, `packages/${of}/src/${inside}.tsx`] : []
  })
}
