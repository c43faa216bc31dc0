import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Edit = { file: string; from: string; to: string; start: number }
export type Workplace = {
  root: string
  plant(edit: Edit): (() => void) | undefined
  /** Puts one file back as it is in the original, or all, what was written because of a bug as well. */
  mend(file?: string): void
  remove(): void
}

/** What was made before and is made again only when its sources change. */
const MADE = ['packages/messages/gen', 'apps/shop/dist', 'apps/console/dist']

/** A copy of the tracked files in which bugs may be planted while people go on working in the original. */
export function openWorkplace(original: string): Workplace {
  const root = mkdtempSync(join(tmpdir(), 'tradewind-planted-'))
  const files = execFileSync('git', ['ls-files'], { cwd: original, encoding: 'utf8' }).split('\n').filter(Boolean)
  const made = MADE.filter((folder) => existsSync(join(original, folder)))
  // What was copied first is what is put back: people go on working in the original.
  const pristine = mkdtempSync(join(tmpdir(), 'tradewind-pristine-'))
  for (const path of [...files, ...made]) {
    mkdirSync(dirname(join(pristine, path)), { recursive: true })
    cpSync(join(original, path), join(pristine, path), { recursive: true })
  }
  const mend = (file = '') => cpSync(join(pristine, file), join(root, file), { recursive: true })
  mend()
  linkPackages(original, root)
  return {
    root,
    plant: (edit) => plantIn(root, edit),
    mend,
    remove: () => {
      for (const folder of [root, pristine]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Packages from the registry are those of the original; our own are those of the copy. */
function linkPackages(original: string, root: string): void {
  for (const place of ['', 'apps/server']) {
    const from = join(original, place, 'node_modules')
    const to = join(root, place, 'node_modules')
    mkdirSync(join(to, '@tradewind'), { recursive: true })
    for (const name of entriesOf(from))
      if (name !== '@tradewind' && name !== '.vite') symlinkSync(join(from, name), join(to, name))
    if (place !== '') continue
    for (const folder of ['apps', 'packages'])
      for (const name of entriesOf(join(root, folder)))
        symlinkSync(join(root, folder, name), join(to, '@tradewind', name))
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Answers what takes the bug out again; undefined where the place is not as it was when the bug was thought of. */
function plantIn(root: string, { file, from, to, start }: Edit): (() => void) | undefined {
  const path = join(root, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (text.slice(start, start + from.length) !== from) return undefined
  writeFileSync(path, text.slice(0, start) + to + text.slice(start + from.length))
  return () => writeFileSync(path, text)
}
