import type { Role, ShopRole } from '@tradewind/contract/code-lists'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Database } from './db.ts'
import { DomainError } from './errors.ts'
import type { FileStore } from './files.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mail.ts'
import type { Push } from './push/push.ts'
import type { Secrets } from './secret.ts'
import type { Signer } from './signer.ts'

export type Visitor = { kind: 'visitor' }
export type Shopper = { kind: 'shopper'; id: string; sessionId: string }
export type Seller = { kind: 'seller'; id: string; sessionId: string; shopId: string; roles: readonly ShopRole[] }
export type Operator = { kind: 'operator'; id: string; sessionId: string; roles: readonly Role[] }
export type System = { kind: 'system'; id: string }
export type Actor = Visitor | Shopper | Seller | Operator | System

/** What a door function gets: who asks, in which language, at what time, and the database. */
export type Context = {
  db: Database
  actor: Actor
  lang: LocaleCode
  now(): Date
  log: Log
  requestId: string
  /** Name of the call and the caller's Idempotency-Key, where one was sent. */
  call: string
  idempotencyKey?: string
  secrets: Secrets
  files: FileStore
  mail: Mailer
  /** The way to phones that listen; without one nothing is pushed. */
  push?: Push
  /** Where people reach this shop: what a link in a mail begins with. Never what a request says of itself. */
  linkBase: string
  /** The process that signs payments on chain; without one finance sends them by hand. */
  signer?: Signer
  device: string
  /** What this browser made up for itself; by it an owner's own device is known again. */
  deviceToken?: string
  /** Where the call comes from; empty where that is not known, and then nothing is limited by it. */
  address: string
  /** Says that a write, which is answered as done, did nothing: then nothing is noted of it. */
  undone?: () => void
  /** Notes from what to what a write changes something, where its writes are noted; what stays as it was is not noted. */
  changed?: (field: string, was: string | null, became: string | null) => void
}

/** Of a call that tells by destination (`byDestination` of the contract): no other can read where things go. */
export type DestinedContext = Context & {
  /** The country that whoever asks says things shall go to; undefined, what is known of their account counts. */
  deliverTo: string | undefined
}

/** The actor of timers and events: nobody's hand. */
export const SYSTEM_ID = '00000000-0000-7000-8000-000000000001'

export function asShopper(ctx: Context): Shopper {
  if (ctx.actor.kind !== 'shopper') throw new DomainError('session.required')
  return ctx.actor
}

export function asSeller(ctx: Context): Seller {
  if (ctx.actor.kind !== 'seller')
    throw new DomainError(ctx.actor.kind === 'visitor' ? 'session.required' : 'access.denied')
  return ctx.actor
}

export function asOperator(ctx: Context): Operator {
  if (ctx.actor.kind !== 'operator')
    throw new DomainError(ctx.actor.kind === 'visitor' ? 'session.required' : 'access.denied')
  return ctx.actor
}

/** Calls that nobody may make from outside: timers and events run as the system. */
export function asSystem(ctx: Context): System {
  if (ctx.actor.kind !== 'system') throw new DomainError('access.denied')
  return ctx.actor
}
