import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PLANTED } from './planted.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test.each(PLANTED.map((one) => [one.broken, one] as const))(
  'the proof still finds the place where %s',
  (_, { file, from }) => {
    const path = join(ROOT, file)
    expect(existsSync(path)).toBe(from !== undefined)
    if (from) expect(readFileSync(path, 'utf8')).toContain(from)
  },
)
