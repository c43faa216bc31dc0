// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from './schema/tables.gen.ts'

// world.ts isDemoHalfMade d8140b8a90
export type DemoLock = {
  idle: boolean | null
}

// timers.ts dueTimers 48d6207de1
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

// parked-events.ts listParked 71c53b6c1d
export type ParkedEvent = {
  id: tables.ParkedEvent['id']
  topic: tables.ParkedEvent['topic']
  reason: tables.ParkedEvent['reason']
  announced_at: tables.ParkedEvent['announced_at']
  parked_at: tables.ParkedEvent['parked_at']
}

// security-log.ts sweepSecurityEvents 4591fa8202
export type SweptSecurityEvents = {
  gone: number | null
}

// outbox.ts takeEvents ac1aa1f793
export type TakenEvent = {
  id: tables.Outbox['id']
  topic: tables.Outbox['topic']
  shard_id: tables.Outbox['shard_id']
  payload: tables.Outbox['payload']
  announced_at: tables.Outbox['created_at']
}

// chain-flaws.ts selectTransitions 60e1d75e05
export type Transition = {
  event: tables.OrderTransition['event']
  from_status: string
  to_status: string
  role: tables.OrderTransition['role']
}

// worker.ts readWaiting 1237c256cf
export type Waiting = {
  waiting: boolean[]
}

// world.ts meetWorld 185c6509f9
export type World = {
  demo: tables.World['demo']
  demo_ready_at: tables.World['demo_ready_at']
  secret_fingerprint: tables.World['secret_fingerprint']
}
