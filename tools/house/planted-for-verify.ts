// `npm run prove -- house`: breaks of the house, one of each kind, planted together in a copy; `npm run verify` has to name each, in
// the check whose business it is, and to complain of nothing else.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openWorkplace } from '../mutants/workplace.ts'
import { PLANTED, type Planted } from './planted.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

function plant(root: string, { broken, file, from, to }: Planted): void {
  const path = join(root, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if ((from === undefined) !== (before === undefined) || (from !== undefined && !before?.includes(from)))
    throw new Error(`${file} no longer has the place for: ${broken}`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, before === undefined || from === undefined ? to : before.replace(from, () => to))
}

/** What each check said, by its name, and which of them did not pass. */
function verify(root: string): { said: Map<string, string>; red: string[] } {
  const { stdout, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" tools/verify.mjs --quick 2>&1`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  const said = new Map<string, string>()
  const [checks = '', red = ''] = `${stdout}${stderr}`.split('\nNot done yet: ')
  for (const part of checks.split(/^· /m)) {
    const [name = '', ...lines] = part.split('\n')
    said.set(name, lines.join('\n'))
  }
  return { said, red: red.trim().split(', ') }
}

const workplace = openWorkplace(ROOT)
try {
  for (const one of PLANTED) plant(workplace.root, one)
  const { said, red } = verify(workplace.root)
  const isNamed = ({ check, says }: Planted) => says.every((words) => said.get(check)?.includes(words))
  for (const one of PLANTED) console.log(`  ${isNamed(one) ? 'named' : 'NOT named'} by ${one.check}: ${one.broken}`)
  const named = PLANTED.filter(isNamed).length
  const others = red.filter((check) => !PLANTED.some((one) => one.check === check))
  for (const check of others) console.log(`  ${check} complains of what was not planted:\n${said.get(check)}`)
  console.log(`  breaks of the house named by verify: ${named} of ${PLANTED.length}`)
  process.exitCode = named === PLANTED.length && others.length === 0 ? 0 : 1
} finally {
  workplace.remove()
}
