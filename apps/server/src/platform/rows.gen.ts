// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from './schema/tables.gen.ts'

// world.ts isDemoHalfMade d8140b8a90
export type DemoLock = {
  idle: boolean | null
}

// timers.ts dueTimers a912fa0714
export type DueTimers = {
  kind: tables.Timer['kind']
  subject_id: tables.Timer['subject_id']
}

// world.ts isDemo acfabd7cf0
export type IsDemo = {
  demo: boolean
}

// idempotency.ts transactOnce 26b8f4950f
export type KeptAnswer = {
  request_hash: tables.Idempotency['request_hash']
  answer: tables.Idempotency['answer']
}

// world.ts makeDemoOnce c239588c02
export type MakeDemoOnce = {
  begun: boolean
  made: boolean
}

// clock.ts movableClock 48c4e7a60c
export type MovableClock = {
  offset_ms: tables.TestClock['offset_ms']
}

// outbox.ts claimEvents 50bb5bdd91
export type OutboxEvent = {
  id: tables.Outbox['id']
  topic: tables.Outbox['topic']
  shard_id: tables.Outbox['shard_id']
  payload: tables.Outbox['payload']
}

// world.ts meetWorld 185c6509f9
export type World = {
  demo: tables.World['demo']
  demo_ready_at: tables.World['demo_ready_at']
  secret_fingerprint: tables.World['secret_fingerprint']
}
