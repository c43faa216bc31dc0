import { spawn } from 'node:child_process'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--bail=1', '--silent=true']
const TSC = ['node_modules/typescript-native/bin/tsc', '--noEmit', '--incremental']

/** Whether a check of the house is green in this folder; one that does not end in time counts as green. */
export function runCheck(root: string, check: 'types' | 'messages', file: string, ms: number): Promise<boolean>
export function runCheck(root: string, check: 'tests', files: readonly string[], ms: number): Promise<boolean>
export function runCheck(root: string, check: string, what: string | readonly string[], ms: number): Promise<boolean> {
  if (check === 'types') return isGreen(root, typesOf(what as string), ms)
  if (check === 'messages') return isGreen(root, ['tools/messages.mjs'], ms)
  return isGreen(root, [...VITEST, ...what], ms)
}

function typesOf(file: string): string[] {
  const project = file.startsWith('apps/console/')
    ? 'apps/console'
    : file.startsWith('apps/shop/src/worker/')
      ? 'apps/shop/src/worker'
      : '.'
  return [...TSC, '--tsBuildInfoFile', `.cache/types-${project.replaceAll('/', '-')}.json`, '-p', project]
}

function isGreen(root: string, args: string[], ms: number): Promise<boolean> {
  // A group of its own: tests start servers, which end with it.
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', detached: true })
  return new Promise((resolve) => {
    const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL')
    const timer = setTimeout(
      () => {
        stop()
        resolve(true)
      },
      Math.max(ms, 1000),
    )
    child.once('error', () => resolve(false))
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}
