import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaintsAboutDependencies } from './dependencies.ts'
import { retiredWordRules } from './retired-words.ts'
import { rules, type SourceFile, type TidyRule } from './rules.ts'

const NOT_OURS = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'gen', 'pictures', 'screens', 'coverage'])
const TEXT = /\.(tsx?|mjs|css|html|sql|json|md|sh|yml|service)$|^(run|Containerfile|\.env\.example)$/
const LOCK = 'package-lock.json'

/** Reads every text file of the repository, without asking git: a downloaded archive has none. */
export function readSources(root: string, folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : readSources(root, path)
    return TEXT.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}

export function complaintsAbout(files: SourceFile[]): string[] {
  // The rules themselves speak of what they forbid.
  const judged = files.filter(({ path }) => !path.startsWith('tools/tidy/') && path !== LOCK)
  return [
    ...[...rules, ...retiredWordRules].flatMap((rule) => judged.flatMap((file) => broken(rule, file))),
    ...misnumberedMigrations(files),
    ...definedInMigrations(files),
    ...complaintsAboutDependencies(judged),
    ...holesInLock(files.find(({ path }) => path === LOCK)),
  ]
}

function broken(rule: TidyRule, file: SourceFile): string[] {
  if (!rule.files.test(file.path) || rule.except?.test(file.path)) return []
  const complaint = (place: string) => `${place}\n  ${rule.name}: ${rule.instead}`
  if ('file' in rule) return rule.file(file) ? [complaint(file.path)] : []
  return file.text
    .split('\n')
    .flatMap((line, index) => (rule.line.test(line) ? [complaint(`${file.path}:${index + 1}  ${line.trim()}`)] : []))
}

/** Several people who work at once are handed numbers in advance: what one of them did not need stays empty. */
function misnumberedMigrations(files: SourceFile[]): string[] {
  const names = files.flatMap(({ path }) => /^apps\/server\/migrations\/(.+)$/.exec(path)?.[1] ?? []).sort()
  return names.flatMap((name, index) => {
    const isTaken = names[index - 1]?.slice(0, 4) === name.slice(0, 4)
    if (/^\d{4}_[a-z0-9_]+\.sql$/.test(name) && !isTaken) return []
    const instead = 'give each migration a number of its own, four digits and words: it runs them in this order'
    return [`apps/server/migrations/${name}\n  ${isTaken ? 'this number is taken' : 'no such name'}: ${instead}`]
  })
}

/**
 * Migrations of the time when functions and views had no files of their own; 0049 makes one of other arguments, 0080 published
 * the first views, 0111 that of refunds, which later ones need as it was; with those of 0660 and 0840 an index and rows are made at once.
 */
const DEFINED_BY_THEMSELVES = /^(00[0-3]\d|004[0-79]|008[01]|0111|0660|0840)/

/** What has a file is changed there: the last migration that says it too would not be the one that holds. */
function definedInMigrations(files: SourceFile[]): string[] {
  const defined = new Set(files.flatMap(({ path }) => /^apps\/server\/schema\/(.+)\.sql$/.exec(path)?.[1] ?? []))
  const migrations = files.filter(({ path }) => path.startsWith('apps/server/migrations/'))
  const made = new Set<string>()
  return migrations
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(/^CREATE (?:OR REPLACE )?(?:VIEW|FUNCTION) ([\w.]+)/gm)].map(
        ([, name = '']) => name,
      )
      const again = names.filter((name) => defined.has(name) || made.has(name))
      for (const name of names) made.add(name)
      if (DEFINED_BY_THEMSELVES.test(path.slice('apps/server/migrations/'.length))) return []
      return again.map(
        (name) =>
          `${path}  ${name}\n  one place for a function or view: change apps/server/schema/${name}.sql, or give it that file`,
      )
    })
}

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

/** npm forgets the packages of other platforms when it installs into a filled node_modules. */
function holesInLock(lock: SourceFile | undefined): string[] {
  if (!lock) return []
  const { packages } = JSON.parse(lock.text) as Lock
  const known = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/'))))
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  const missing = [...new Set(wanted.filter((name) => !known.has(`node_modules/${name}`)))]
  if (missing.length === 0) return []
  const instead =
    'copy the package.json files to an empty folder, run npm install --package-lock-only, take its lock file'
  return [`${LOCK} lacks ${missing.join(', ')}\n  npm ci works on every platform: ${instead}`]
}
