import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const REPORTER = '--reporter=./tools/test-run/reporter.mjs'
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', REPORTER, '--silent=true']
const LINT = ['node_modules/@biomejs/biome/bin/biome', 'lint']
const TSC = ['node_modules/typescript-native/bin/tsc', '--noEmit', '--incremental']

/** How tests ended: `hung` did not in the time they had. A red run says which test failed and with what. */
export type Ended =
  | { is: 'green' | 'hung'; seconds: number }
  | { is: 'red'; seconds: number; file: string | undefined; title: string; message: string }

type Told = {
  files: { path: string; passed: string[]; failed: { title: string; around?: boolean; message: string }[] }[]
  uncaught: string[]
}

/** Runs test files in this folder up to the first red one. */
export async function runTests(root: string, files: readonly string[], ms: number): Promise<Ended> {
  const { is: end, seconds, told } = await tellTests(root, [...files, '--bail=1'], ms)
  if (end !== 'red') return { is: end, seconds }
  const { files: ended, uncaught } = told
  const file = ended.find(({ failed }) => failed.length > 0)
  const { title = 'the run itself', message = uncaught[0] ?? '' } = file?.failed[0] ?? {}
  return { is: 'red', seconds, file: file && files.find((path) => file.path.endsWith(path)), title, message }
}

/** Runs test files in this folder to their end, and tells of each test. */
export async function tellTests(root: string, args: readonly string[], ms: number) {
  const begin = performance.now()
  const report = join(root, '.cache', 'mutant-tests.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const is = await run(root, [...VITEST, ...args], ms, { TEST_REPORT: report })
  return { is, seconds: Math.round((performance.now() - begin) / 1000), told: readTold(report) }
}

function readTold(report: string): Told {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Told
  } catch {
    return { files: [], uncaught: [] }
  }
}

/** Whether it compiles, waits for its promises, or the messages are whole, or the schema can be written, or the house is tidy; what does not end is not. */
export async function runCheck(
  root: string,
  check: 'types' | 'promises' | 'messages' | 'schema' | 'tidy',
  file: string,
): Promise<boolean> {
  const args = {
    types: typesOf(file),
    promises: [...LINT, '--only=nursery/noFloatingPromises', file],
    messages: ['tools/messages.mjs'],
    schema: ['--import', 'tsx', 'tools/schema/run.ts'],
    tidy: ['--import', 'tsx', 'tools/tidy/check.ts'],
  }[check]
  return (await run(root, args, 5 * 60_000)) === 'green'
}

function typesOf(file: string): string[] {
  const project = file.startsWith('apps/console/')
    ? 'apps/console'
    : file.startsWith('apps/shop/src/worker/')
      ? 'apps/shop/src/worker'
      : '.'
  return [...TSC, '--tsBuildInfoFile', `.cache/types-${project.replaceAll('/', '-')}.json`, '-p', project]
}

function run(root: string, args: string[], ms: number, env = {}): Promise<'green' | 'red' | 'hung'> {
  // A group of its own: tests start servers, which end with it.
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => {
    const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL')
    const timer = setTimeout(
      () => {
        stop()
        resolve('hung')
      },
      Math.max(ms, 1000),
    )
    child.once('error', () => resolve('red'))
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? 'green' : 'red')
    })
  })
}
