// Says whether sources have changed since something was made from them: one hash over names and contents.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NOT_SOURCES = new Set(['node_modules', 'dist', 'gen', 'test'])
const NOT_SOURCE = /\.(gen\.ts|test\.tsx?|md)$/

/** @param {string[]} paths files and folders; what is made, tests and pages do not count */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() ? NOT_SOURCES.has(entry.name) : NOT_SOURCE.test(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(join(path, entry.name)))
}

const stampIn = (folder) => join(folder, '.sources')

export const isFresh = (folder, hash) => existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === hash

/** To be called when the making has succeeded, so that an interrupted one is done again. */
export const markFresh = (folder, hash) => writeFileSync(stampIn(folder), hash)
