import { spawnSync } from 'node:child_process'

/**
 * This process, and all that it starts from now on, is batch work to Linux (sched(7)): whoever wakes up waits for the end of a slice
 * in place of breaking into another's, so that less is read into the caches again. Anybody may say so. Where nobody can be told, as
 * on another system, everything goes on as it was.
 */
export function becomeBatch() {
  spawnSync('chrt', ['-b', '-p', '0', String(process.pid)], { stdio: 'ignore' })
}
