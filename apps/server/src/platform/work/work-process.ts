import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority, tmpdir } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Outcome } from './answer-questions.ts'

/** A question that got no answer: it took too long, or the process that worked on it has ended over it. */
export class WorkLost extends Error {
  readonly why: 'late' | 'died'

  constructor(why: 'late' | 'died', told: string) {
    super(`${why}: ${told}`)
    this.name = 'WorkLost'
    this.why = why
  }
}

export type WorkProcess = {
  /** Asks one question, one at a time. Throws WorkLost, after which this process answers nothing any more. */
  ask<Answer>(question: unknown, withinMs: number): Promise<Answer>
  readonly ended: boolean
  end(): void
}

/** It is given time to come up, however busy the machine is; only then a question's own time runs. */
const START_MS = 60_000

let behind = true

/** For tests, which fill the machine and wait for this work: last of all, it would hardly come up within its time. */
export function workBesideOthers(): void {
  behind = false
}

/**
 * Linux takes the processor from its idle class the moment that anybody else wants it. What is only nice keeps it to the end of
 * its turn, some milliseconds, at each of the steps that an answer is made of. `chrt` is in util-linux and in busybox; some
 * containers forbid it.
 */
const IDLE_CLASS = ['/usr/bin/chrt', '-i', '0'] as const

let hasIdleClass: boolean | undefined

function mayBeIdle(): boolean {
  hasIdleClass ??= succeeds(...IDLE_CLASS, 'true')
  return hasIdleClass
}

function succeeds(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** In development a module is a source; where the product runs it was built, and nothing is there that translates. */
const translating = (module: URL): string[] =>
  module.pathname.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : ['--enable-source-maps']

/**
 * Starts a process of its own for work on what strangers sent, which may go wrong in every way: it has its own memory
 * ceiling and its own threads, and whatever ends it ends nothing else. `module` calls `answerQuestions`.
 */
export function startWorkProcess(module: URL, { heapMb }: { heapMb: number }): WorkProcess {
  const [command, ...before] = behind && mayBeIdle() ? [...IDLE_CLASS, process.execPath] : [process.execPath]
  const child = fork(fileURLToPath(module), {
    execPath: command,
    execArgv: [...before, ...translating(module), `--max-old-space-size=${heapMb}`],
    // No secret of ours: neither the database's address nor the pepper.
    env: { TMPDIR: tmpdir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (behind) yieldTheProcessor(child)
  const lost = new Promise<WorkLost>((resolve) => {
    child.once('exit', (code, signal) => resolve(new WorkLost('died', `ended with ${signal ?? code}`)))
    child.once('error', (error) => resolve(new WorkLost('died', error.message)))
  })
  const ready = new Promise<void>((resolve) => child.once('message', () => resolve()))
  // Nobody waits for one that has nothing to do; when we end it hears of it and ends as well.
  child.unref()
  child.channel?.unref()
  let ended = false
  const end = () => {
    ended = true
    child.kill('SIGKILL')
  }
  const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<WorkLost>((resolve) => {
      timer = setTimeout(() => resolve(new WorkLost('late', `no answer within ${ms} ms`)), ms)
    })
    const first = await Promise.race([work, late, lost])
    clearTimeout(timer)
    if (!(first instanceof WorkLost)) return first
    end()
    throw first
  }
  return {
    get ended() {
      return ended
    },
    end,
    async ask<Answer>(question: unknown, withinMs: number): Promise<Answer> {
      await within(START_MS, ready)
      const heard = new Promise<Outcome>((resolve) => child.once('message', (outcome: Outcome) => resolve(outcome)))
      child.send({ question }, () => {})
      const outcome = await within(withinMs, heard)
      if ('failed' in outcome) throw new Error(outcome.failed)
      return outcome.answer as Answer
    },
  }
}

/** Where there is no idle class, the least of the usual one. */
function yieldTheProcessor({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 19)
  } catch {
    // It has ended already, or the system has no such thing: it works all the same.
  }
}
