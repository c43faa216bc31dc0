// What start, dev and the journeys need before a server can run: compiled messages, the two built web apps and the server's own
// programs. Does only what has changed, one thing after the other (two builds at once need the memory of two), and says what it does.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from './build-server.mjs'
import { hashOf, isFresh, markFresh } from './sources-hash.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MESSAGES = join(ROOT, 'packages', 'messages')

const APPS = [
  { name: 'shop', title: 'Shop' },
  { name: 'console', title: 'Console' },
]

/** @param {(line: string) => void} say */
export async function prepareMessages(say) {
  const hash = hashOf([MESSAGES])
  if (isFresh(join(MESSAGES, 'gen'), hash)) return
  // Loaded only now: it brings tsx and the message parser along.
  const { generateMessages, tellOf } = await import('./messages.mjs')
  const made = await generateMessages()
  markFresh(join(MESSAGES, 'gen'), hash)
  for (const line of tellOf(made)) say(line)
}

/** @param {(line: string) => void} say  @param {{ onlyIfMissing?: boolean }} options */
export async function prepareWeb(say, { onlyIfMissing = false } = {}) {
  for (const { name, title } of APPS) {
    const dist = join(ROOT, 'apps', name, 'dist')
    const sources = [join('apps', name), 'packages', 'package-lock.json'].map((path) => join(ROOT, path))
    const hash = hashOf(sources)
    if (isFresh(dist, hash) || (onlyIfMissing && existsSync(join(dist, 'index.html')))) continue
    say(`${title}: building …`)
    const begin = performance.now()
    await runVite(join(ROOT, 'apps', name))
    // Loaded only now: where nothing is built, what builds is not installed.
    const { compressFolder } = await import('./compress.mjs')
    await compressFolder(dist)
    markFresh(dist, hash)
    say(`${title}: built in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  }
}

/** @param {(line: string) => void} say */
export async function prepareServer(say) {
  const begin = performance.now()
  if (await buildServer()) say(`Server: built in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

/** A process of its own, so that its memory is given back before the server starts. */
function runVite(folder) {
  return new Promise((resolve, reject) => {
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
    const args = [vite, 'build', '--logLevel', 'warn']
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`vite could not build ${folder}`))))
  })
}
