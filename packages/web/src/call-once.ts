import { ApiError } from '@tradewind/client/api-error'
import type { Client } from '@tradewind/client/client'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import type { Answer, CallKey, Input } from '@tradewind/contract/calls'

/**
 * Makes calls that move money. The key of one belongs to the call with this very input and is kept over retries and reloads
 * of the tab until the server has answered, so that an answer that was lost on its way is heard again instead of done twice.
 */
export const createCallOnce =
  (api: Client) =>
  async <K extends CallKey>(
    name: K,
    input: Input<K>,
    /** Names the intent where the input holds what must not be written down: a password. */
    wish = JSON.stringify(input),
    options: { quiet?: boolean } = {},
  ): Promise<Answer<K>> => {
    const intent = `intent:${name}:${wish}`
    try {
      // Another try within a second is no accident here: the key makes it harmless.
      const keyed = { ...options, idempotencyKey: keyOf(intent), repeatSubmit: false }
      const answer = await api.call(name, input as never, keyed)
      forget(intent)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') forget(intent)
      throw error
    }
  }

function keyOf(intent: string): string {
  const fresh = newIdempotencyKey()
  try {
    const key = sessionStorage.getItem(intent) ?? fresh
    sessionStorage.setItem(intent, key)
    return key
  } catch {
    // Without storage the order's own state still stops a second time.
    return fresh
  }
}

function forget(intent: string): void {
  try {
    sessionStorage.removeItem(intent)
  } catch {
    // Nothing was kept.
  }
}
