// What the driver itself uses for its parameters, and does not declare.
declare module 'pg/lib/utils.js' {
  /** A parameter as Postgres reads it: text, or bytes. */
  export function prepareValue(value: unknown): string | Buffer | null
}
