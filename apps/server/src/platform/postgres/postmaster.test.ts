import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { socketFile } from './address.ts'
import { setAsideZombie } from './postmaster.ts'

let cluster: string
beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'tradewind-zombie-'))
})
afterEach(() => rm(cluster, { recursive: true }))

const address = () => ({ host: cluster, port: 5432 })
const write = (pid: number) => writeFile(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1\n5432\n`)

/** A child that has ended and whose parent never asks how, as where process 1 does not either. */
async function makeZombie(): Promise<{ pid: number; bury(): void }> {
  // The number is told before the parent becomes something that only waits.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const told = new Promise<string>((resolve) => parent.stdout.once('data', (text) => resolve(String(text))))
  const pid = Number.parseInt(await told, 10)
  while (!(await readFile(`/proc/${pid}/stat`, 'utf8')).includes(') Z ')) await sleep(10)
  return { pid, bury: () => parent.kill() }
}

test('the file of a server that lives is left alone', async () => {
  await write(process.pid)
  await setAsideZombie(cluster, { pid: process.pid, address: address() })
  expect(await readdir(cluster)).toEqual(['postmaster.pid'])
})

// Only Linux has /proc to tell a zombie by, and only containers keep them.
if (process.platform === 'linux') {
  test('the files of a dead server that nobody reaps go aside', async () => {
    const zombie = await makeZombie()
    await write(zombie.pid)
    await writeFile(`${socketFile(address())}.lock`, `${zombie.pid}\n`)
    await setAsideZombie(cluster, { pid: zombie.pid, address: address() })
    zombie.bury()
    expect(await readdir(cluster)).toEqual([])
  })

  test('a server that another process has brought back meanwhile keeps its file', async () => {
    const zombie = await makeZombie()
    await write(process.pid)
    await setAsideZombie(cluster, { pid: zombie.pid, address: address() })
    zombie.bury()
    expect(await readdir(cluster)).toEqual(['postmaster.pid'])
    expect(await readFile(join(cluster, 'postmaster.pid'), 'utf8')).toContain(`${process.pid}\n`)
  })
}
