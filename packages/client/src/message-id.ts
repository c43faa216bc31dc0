const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The id of a message, made where it is written, so that sending it twice is once: a UUIDv7 (RFC 9562, section 5.7).
 * `crypto.randomUUID` is missing on pages without HTTPS, and makes another version.
 */
export function newMessageId(): string {
  const [time, random] = [Date.now().toString(16).padStart(12, '0'), hex(crypto.getRandomValues(new Uint8Array(10)))]
  const variant = '89ab'[Number.parseInt(random.charAt(3), 16) & 3]
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(7, 19),
  ].join('-')
}
