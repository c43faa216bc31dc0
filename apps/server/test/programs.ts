import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programUrl } from '../../../tools/build-server.mjs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * A program of the product in a process of its own, as production starts it: built (global-setup.ts sees to that), and with
 * these settings beside the environment.
 */
export const startProgram = (
  name: 'server/dist/main' | 'signer/dist/main',
  settings: Record<string, string>,
  stdio: StdioOptions,
): ChildProcess =>
  spawn(process.execPath, ['--enable-source-maps', fileURLToPath(programUrl(name))], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio,
  })
