/**
 * A key for one intent of a person. Make it when the intent begins (the payment sheet opens), keep it until the answer is
 * known, and send it with every try. `crypto.randomUUID` is missing on pages without HTTPS, so it is not used.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
