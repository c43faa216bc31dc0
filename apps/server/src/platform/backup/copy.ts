import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What node-postgres hands to a statement of one's own making; its types leave out the half that COPY needs. */
type Line = {
  stream: Writable & { pause(): void; resume(): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const rowsOf = ({ text }: { text: string }): number => Number(/\d+$/.exec(text)?.[0] ?? 0)

/** `COPY … TO STDOUT`: hands the rows on as they come, no faster than they are taken. Resolves to how many there were. */
export function copyOut(client: pg.ClientBase, text: string, take: (bytes: Buffer) => Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failure: unknown
    let taking: Promise<void> = Promise.resolve()
    client.query({
      submit: (line: unknown) => (line as Line).query(text),
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Line) {
        stream.pause()
        // The parser reuses its buffer.
        const bytes = Buffer.from(chunk)
        taking = taking
          .then(() => (failure ? undefined : take(bytes)))
          .catch((error: unknown) => {
            failure = error
          })
          .then(() => void stream.resume())
      },
      handleCommandComplete: (message: { text: string }) => {
        rows = rowsOf(message)
      },
      handleReadyForQuery: () => void taking.then(() => (failure ? reject(failure) : resolve(rows))),
      handleError: (error: Error) => reject(error),
    } as unknown as pg.Submittable)
  })
}

/** `COPY … FROM STDIN`. Resolves to how many rows came in. */
export function copyIn(client: pg.ClientBase, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failed = false
    const fail = (error: unknown) => {
      failed = true
      reject(error)
    }
    const pump = async (line: Line) => {
      for await (const bytes of source) {
        if (failed) return
        line.sendCopyFromChunk(bytes)
        if (line.stream.writableNeedDrain) await once(line.stream, 'drain')
      }
      if (!failed) line.endCopyFrom()
    }
    client.query({
      submit: (line: unknown) => (line as Line).query(text),
      handleCopyInResponse: (line: Line) =>
        void pump(line).catch((error: Error) => {
          if (!failed) line.sendCopyFail(error.message)
        }),
      handleCommandComplete: (message: { text: string }) => {
        rows = rowsOf(message)
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: fail,
    } as unknown as pg.Submittable)
  })
}
