import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { startWorkProcess, type WorkLost, workBesideOthers } from './work-process.ts'

workBesideOthers()

const start = () => startWorkProcess(new URL('./test-work.ts', import.meta.url), { heapMb: 32 })

test('a question over which its process would hang, end or eat all memory is lost, and so is nothing else', async () => {
  const lost = async (name: string, withinMs: number) => {
    const work = start()
    const error = await work.ask(name, withinMs).catch((error: WorkLost) => error)
    return [name, (error as WorkLost).why, work.ended]
  }
  const all = [lost('hang', 200), lost('eat', 60_000), lost('abort', 60_000)]
  expect(await Promise.all(all)).toEqual([
    ['hang', 'late', true],
    ['eat', 'died', true],
    ['abort', 'died', true],
  ])
  const next = start()
  expect(await next.ask('answer', 60_000)).toBe(42n)
  next.end()
})

test('a process that works for strangers is told no secret', async () => {
  vi.stubEnv('PEPPER', 'what nobody may read')
  const work = start()
  vi.unstubAllEnvs()
  expect(await work.ask<string[]>('tell', 30_000)).not.toContain('PEPPER')
  work.end()
})

const SCHED_IDLE = 5

test('where the machine can, work for strangers has the processor only while nobody else wants it', async () => {
  vi.resetModules()
  const { startWorkProcess } = await import('./work-process.ts')
  const work = startWorkProcess(new URL('./test-work.ts', import.meta.url), { heapMb: 32 })
  const can = spawnSync('/usr/bin/chrt', ['-i', '0', 'true']).status === 0
  expect((await work.ask('class', 60_000)) === SCHED_IDLE).toBe(can)
  work.end()
})
