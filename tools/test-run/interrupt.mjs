// `node tools/test-run/interrupt.mjs`: begins `npm test` and presses Ctrl-C while its servers run, begins `npm run e2e` and
// presses it while the browser runs, and says what was left.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { programsOf } from './clear-away.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUTSIDE = '/var/lib/tradewind'
const GO_ON_MS = 10_000

const MOMENTS = {
  servers: { begin: ['test'], sign: 'apps/server/dist/main.js' },
  browser: { begin: ['run', 'e2e'], sign: '--headless' },
}

const foldersIn = (place) => (existsSync(place) ? readdirSync(place).map((name) => join(place, name)) : [])
const clusters = () => foldersIn(OUTSIDE).filter((path) => !path.endsWith('programs'))

for (const [moment, { begin, sign }] of Object.entries(MOMENTS)) {
  const before = new Set(clusters())
  // A group of its own, as a terminal gives it, so that Ctrl-C reaches all of it and not us.
  const place = mkdtempSync(join(tmpdir(), 'tradewind-interrupted-'))
  chmodSync(place, 0o711)
  const env = { ...process.env, TMPDIR: place }
  const run = spawn('npm', begin, { cwd: ROOT, env, detached: true, stdio: 'ignore' })
  const ended = new Promise((resolve) => run.once('exit', (code, signal) => resolve(code ?? signal)))
  const folderOf = () => foldersIn(place).find((path) => path.includes('tradewind-run-'))
  const running = () => programsOf(folderOf() ?? '')
  while (run.exitCode === null && !running().some(({ command }) => command.includes(sign))) await sleep(200)
  await sleep(GO_ON_MS)
  const [folder, programs] = [folderOf(), running()]
  const pressed = performance.now()
  process.kill(-run.pid, 'SIGINT')
  const code = await ended
  const seconds = ((performance.now() - pressed) / 1_000).toFixed(1)
  const left = [
    ...(folder ? programsOf(folder) : []).map(({ command }) => command),
    ...[folder].filter(existsSync),
    ...clusters().filter((path) => !before.has(path)),
  ]
  process.stdout.write(`${moment}: ${programs.length} programs in ${folder}; ended with ${code} after ${seconds} s\n`)
  process.stdout.write(left.length > 0 ? `LEFT: ${left.join('\n      ')}\n` : 'nothing left\n')
  if (left.length > 0 || programs.length === 0) process.exitCode = 1
  rmSync(place, { recursive: true })
}
