// `npm run dev`: the server restarting on change, both web apps with hot reload, messages recompiled when their JSON is
// saved; all in one terminal, each line with the name of its speaker. The Vite servers pass on what the server answers itself.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { prepareMessages, prepareWeb } from './prepare.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PORT = process.env.PORT ?? '8080'
const COLOURS = { server: 36, shop: 33, console: 35, tools: 90 }

const children = new Set()
let stopping = false

function sayAs(name) {
  return (line) => process.stdout.write(`\x1b[${COLOURS[name]}m${name.padEnd(7)}\x1b[0m ${line}\n`)
}

function run(name, script, args, folder = '.') {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT, SERVER_URL: `http://127.0.0.1:${PORT}`, FORCE_COLOR: '1' },
  })
  children.add(child)
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => line.trim() && sayAs(name)(line))
  child.once('exit', (code) => {
    children.delete(child)
    if (!stopping) sayAs('tools')(`${name} has ended, so the others end too`)
    stop(code ?? 1)
  })
}

function stop(code) {
  if (!stopping) for (const child of children) child.kill('SIGTERM')
  stopping = true
  process.exitCode = code
}

function watchMessages(say) {
  let timer
  watch(join(ROOT, 'packages', 'messages'), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.json')) return
    clearTimeout(timer)
    // Editors write a file in several steps.
    timer = setTimeout(() => prepareMessages(say).catch((error) => say(error.message)), 100)
  }).unref()
}

const say = sayAs('tools')
await prepareMessages(say)
// The server shows a built page where nobody opens the Vite servers; how old it is does not matter.
await prepareWeb(say, { onlyIfMissing: true })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0))
run('server', 'tsx/dist/cli.mjs', [
  'watch',
  '--clear-screen=false',
  '--include',
  'apps/server/migrations/*',
  'apps/server/src/main.ts',
])
run('shop', 'vite/bin/vite.js', ['--clearScreen', 'false'], 'apps/shop')
run('console', 'vite/bin/vite.js', ['--clearScreen', 'false'], 'apps/console')
watchMessages(say)
