import { basename, dirname } from 'node:path'

/** What the migrations make is written down as one file, and each rule of it refuses a write of its own. */
const OF_MIGRATIONS = ['apps/server/src/platform/schema/schema.test.ts', 'apps/server/test/illegal-writes.test.ts']

/** The tests that are most likely to notice, first: of the same name, of the same folder, that name it, of the same app. */
export function testsFor(file: string, tests: readonly { path: string; text: string }[]): string[] {
  if (file.endsWith('.sql')) return OF_MIGRATIONS
  const stem = basename(file).replace(/\.(sql\.ts|routes\.ts|tsx?|sql|json)$/, '')
  const folder = dirname(file)
  const score = ({ path, text }: { path: string; text: string }): number => {
    if (basename(path).startsWith(`${stem}.test.`)) return 4
    if (dirname(path) === folder) return 3
    if (text.includes(stem)) return 2
    return feature(path) === feature(file) ? 1 : 0
  }
  return tests
    .map((one) => ({ path: one.path, score: score(one) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ path }) => path)
}

/** apps/server/src/modules/orders, apps/shop/src/features/bag */
const feature = (path: string): string => path.split('/').slice(0, 5).join('/')
