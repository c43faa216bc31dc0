// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.

// readings.ts readStored 9f66e6349c
export type Stored = {
  events: number
  oldest_event_s: number | null
  parked: number
  messages: number
  oldest_message_s: number | null
  timers: number
  timers_unknown: number
  timers_failing: number
  imports: number
  seal_age_s: number | null
  backup_late_s: number | null
  refusals: number
  alarms: number
}
