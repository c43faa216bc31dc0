import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Names of fields whose values never reach a log, neither ours nor the operators', at any depth that our objects have. */
export const SECRET_FIELDS: readonly string[] = [
  'password',
  'old_password',
  'confirm_password',
  'pay_password',
  'old_pay_password',
  'confirm_pay_password',
  'token',
  'captcha',
  'old_captcha',
  'totp',
  'first_password',
  'recovery_codes',
  'card_no',
  'sender_account',
  'authorization',
  'cookie',
  'idempotency-key',
]

/** Writes lines of JSON to the terminal, or to where a test listens. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutClient },
    redact: {
      paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** An error of the database driver carries its whole connection along; nobody reads that in a log. */
function withoutClient(error: Error): object {
  const { client: _, ...told } = pino.stdSerializers.err(error) as { client?: unknown }
  return told
}
