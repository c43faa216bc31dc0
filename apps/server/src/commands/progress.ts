import type { RunRow } from '../modules/imports/imports.ts'

const EVERY_MS = 3_000

/** One line that moves on a terminal; a line now and then where the output goes to a file. */
export function showProgress(from: RunRow, stream: NodeJS.WriteStream = process.stderr) {
  const began = performance.now()
  let shownAt = 0
  return {
    show(run: RunRow): void {
      const now = performance.now()
      if (!stream.isTTY && now - shownAt < EVERY_MS) return
      shownAt = now
      const line = progressLine(from, run, (now - began) / 1000)
      stream.write(stream.isTTY ? `\r\x1b[K${line.slice(0, (stream.columns ?? 100) - 1)}` : `${line}\n`)
    },
    end(): void {
      if (stream.isTTY) stream.write('\r\x1b[K')
    },
  }
}

/** How far, how fast, and how long it will take if it goes on like this. */
function progressLine(from: RunRow, run: RunRow, seconds: number): string {
  const lines = run.line - from.line
  const bytes = Number(run.bytes_read - from.bytes_read)
  const left = Number(run.file_bytes - run.bytes_read)
  const percent = run.file_bytes === 0n ? 100 : Math.floor(Number((run.bytes_read * 100n) / run.file_bytes))
  const eta = bytes > 0 ? durationOf((left / bytes) * seconds) : '?'
  const counts = `${run.created} new, ${run.changed} changed, ${run.same} same, ${run.refused} refused`
  return `${String(percent).padStart(3)} %  line ${run.line}  ${Math.round(lines / seconds)} rows/s  ${counts}  ${eta} left`
}

const durationOf = (seconds: number): string => {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
