import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVER = 'apps/server/src'

/** The files of the server, without tests: what they see of a row they hold against what was promised. */
export const serverFiles = (root: string): string[] =>
  (readdirSync(join(root, SERVER), { recursive: true }) as string[])
    .map((path) => `${SERVER}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !/\.(test|gen|d)\.ts$|\/test-[^/]+\.ts$/.test(path))
    .sort()
