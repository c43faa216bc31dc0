import { Socket } from 'node:net'

/**
 * Sends what one turn of the event loop writes at once. Each write of its own wakes the reader, and to Postgres that
 * costs both sides more than a small statement does.
 */
export class GatheringSocket extends Socket {
  #gathering = false

  override write(...args: unknown[]): boolean {
    if (!this.#gathering) {
      this.#gathering = true
      this.cork()
      process.nextTick(() => {
        this.#gathering = false
        this.uncork()
      })
    }
    return super.write(...(args as Parameters<Socket['write']>))
  }
}
