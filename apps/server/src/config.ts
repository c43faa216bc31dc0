import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { BackupSettings } from './platform/backup/schedule.ts'
import type { MailSettings } from './platform/mail/carriers.ts'
import type { PushSettings } from './platform/push/push.ts'
import type { SignerSettings } from './platform/signer.ts'
import type { AlarmSettings } from './platform/watch/alarms.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const yes = z.pipe(
  z.literal(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'], 'must be on or off'),
  z.transform((value) => ['1', 'true', 'on', 'yes'].includes(value)),
)
const whole = (min: number, max: number) =>
  z.coerce
    .number<string>(`must be a whole number from ${min} to ${max}`)
    .check(z.multipleOf(1), z.minimum(min), z.maximum(max))

// Our own Postgres has the processors of this machine. More connections than these can serve only take turns: eight at
// once on two cost a sixth more processor time than three, and no request was answered sooner. Whoever brings a server
// knows what it can do.
const embeddedPool = Math.max(3, availableParallelism() + 1)
const OWN_SERVER_POOL = 16

/** A host, all hosts below one, or a whole origin. */
const PUSH_HOST = /^((\*\.)?[\w.-]+|https?:\/\/[\w.-]+(:\d+)?)$/

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(whole(0, 65_535), 8080),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+\/?$/, 'must be scheme and host: https://shop.example')),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_POOL: z.optional(whole(2, 200)),
  DEMO: z.optional(yes),
  TRUST_PROXY: z.optional(z.string().check(z.regex(/^[\da-fA-F.:/, a-z]+$/, 'must list addresses'))),
  ADDRESS_LIMITS: z._default(yes, true),
  PREPARED: z._default(yes, true),
  NOTIFY: z._default(yes, true),
  SERVICE_WORKER: z._default(yes, true),
  TEST_CLOCK: z._default(yes, false),
  LOG_LEVEL: z._default(z.literal(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'warn'),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an address'))),
  SMS_WEBHOOK_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'must start with https:// or http://'))),
  SMS_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PUSH_SUBJECT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/(?!localhost)\S+)$/,
          'must be mailto: with an address, or https:',
        ),
      ),
  ),
  PUSH_HOSTS: z.optional(
    z
      .string()
      .check(z.refine((text) => text.split(/, */).every((one) => PUSH_HOST.test(one)), 'must list hosts, or origins')),
  ),
  SIGNER_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'must start with https:// or http://'))),
  SIGNER_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  ALARM_MAIL: z.optional(z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an address'))),
  ALARM_WEBHOOK_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'must start with https:// or http://'))),
  ALARM_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  BACKUP_EVERY_HOURS: z._default(whole(1, 168), 24),
  BACKUP_KEEP: z._default(whole(1, 1_000), 14),
  TEST_CRASH_AT: z.optional(z.string()),
  PEPPER: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
})

/** The first says where to, the second is of no use without it and needed with it. */
const PAIRS = [
  ['SMTP_URL', 'MAIL_FROM'],
  // Letters hold links, and a link that follows the Host of a request leads wherever its sender wants.
  ['SMTP_URL', 'PUBLIC_URL'],
  ['SMS_WEBHOOK_URL', 'PUBLIC_URL'],
  ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
  // What a tap on it opens has to be said in full.
  ['PUSH_SUBJECT', 'PUBLIC_URL'],
  ['PUSH_HOSTS', 'PUSH_SUBJECT'],
  ['SIGNER_URL', 'SIGNER_SECRET'],
  ['ALARM_MAIL', 'SMTP_URL'],
  ['ALARM_WEBHOOK_URL', 'ALARM_WEBHOOK_SECRET'],
  // What holds every secret of the house lies nowhere without being encrypted.
  ['BACKUP_DIR', 'BACKUP_KEY'],
] as const

export type Config = {
  root: string
  port: number
  host: string
  /** Scheme and host by which the world knows this shop. */
  publicUrl: string | undefined
  /** What links in letters begin with: never what a request says of itself. */
  linkBase: string
  dataDir: string
  databaseUrl: string | undefined
  /** How many statements of shoppers may be under way at once. */
  poolSize: number
  /** The addresses of our own proxies, which tell the address of who came to them. */
  trustProxy: string | undefined
  /** Off: what stands in front gives every caller the same address. */
  addressLimits: boolean
  prepared: boolean
  /** Whether processes tell each other by LISTEN and NOTIFY where to look; without it they look by themselves. */
  notify: boolean
  demo: boolean
  /** Off: browsers that have the shop's service worker let go of it and of all it kept. */
  serviceWorker: boolean
  testClock: boolean
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  pepper: string | undefined
  mail: MailSettings
  /** Who we are to the push services of browsers, and which of them there are beside the known ones. */
  push: PushSettings | undefined
  /** Where metrics are served, if they are. */
  metrics: { port: number; host: string } | undefined
  alarms: AlarmSettings
  /** The process that signs payments on chain. */
  signer: SignerSettings | undefined
  /** Where backups are laid by the clock, and how many of them stay. */
  backups: BackupSettings | undefined
  /** Opens encrypted backups, and closes them. */
  backupKey: string | undefined
  /** For tests: the step at which this process ends as if it were killed. */
  crashAt: string | undefined
  production: boolean
}

/** Reads the environment, the only place that does. Throws one error that lists every problem. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const production = env.NODE_ENV === 'production'
  if (production && ['1', 'true', 'on', 'yes'].includes(env.TEST_CLOCK ?? ''))
    problems.push('TEST_CLOCK cannot be on in production')
  if (production && set.TEST_CRASH_AT !== undefined) problems.push('TEST_CRASH_AT cannot be set in production')
  if (production && ['1', 'true', 'on', 'yes'].includes(env.DEMO ?? ''))
    problems.push('DEMO cannot be on in production')
  for (const [name, other] of PAIRS)
    if (set[name] !== undefined && set[other] === undefined) problems.push(`${name} needs ${other} as well`)
  if (!parsed.success || problems.length > 0)
    throw new Error(`The settings are not usable:\n- ${problems.join('\n- ')}`)
  const read = parsed.data
  const demo = read.DEMO ?? !production
  const publicUrl = read.PUBLIC_URL?.replace(/\/$/, '').toLowerCase()
  return {
    root: ROOT,
    port: read.PORT,
    // A demo world has passwords that everybody knows: it stays on this machine unless somebody says otherwise.
    host: read.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    linkBase: publicUrl ?? `http://localhost:${read.PORT}`,
    dataDir: resolve(ROOT, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    poolSize: read.DATABASE_POOL ?? (read.DATABASE_URL ? OWN_SERVER_POOL : embeddedPool),
    trustProxy: read.TRUST_PROXY,
    addressLimits: read.ADDRESS_LIMITS,
    prepared: read.PREPARED,
    notify: read.NOTIFY,
    demo,
    serviceWorker: read.SERVICE_WORKER,
    testClock: read.TEST_CLOCK,
    logLevel: read.LOG_LEVEL,
    pepper: read.PEPPER,
    mail: {
      email: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : undefined,
      sms:
        read.SMS_WEBHOOK_URL && read.SMS_WEBHOOK_SECRET
          ? { url: read.SMS_WEBHOOK_URL, secret: read.SMS_WEBHOOK_SECRET }
          : undefined,
    },
    push:
      read.PUSH_SUBJECT && publicUrl
        ? { subject: read.PUSH_SUBJECT, origin: publicUrl, hosts: read.PUSH_HOSTS?.split(/, */) ?? [] }
        : undefined,
    metrics: read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    alarms: alarmsOf(read),
    signer: read.SIGNER_URL && read.SIGNER_SECRET ? { url: read.SIGNER_URL, secret: read.SIGNER_SECRET } : undefined,
    backups:
      read.BACKUP_DIR && read.BACKUP_KEY
        ? {
            folder: resolve(ROOT, read.BACKUP_DIR),
            key: read.BACKUP_KEY,
            everyHours: read.BACKUP_EVERY_HOURS,
            keep: read.BACKUP_KEEP,
          }
        : undefined,
    backupKey: read.BACKUP_KEY,
    crashAt: read.TEST_CRASH_AT,
    production,
  }
}

function alarmsOf(read: z.output<typeof environment>): AlarmSettings {
  const { SMTP_URL: url, MAIL_FROM: from, ALARM_MAIL: to, ALARM_WEBHOOK_URL: hook, ALARM_WEBHOOK_SECRET: secret } = read
  return {
    email: url && from && to ? { url, from, to } : undefined,
    webhook: hook && secret ? { url: hook, secret } : undefined,
  }
}
