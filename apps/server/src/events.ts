import type { EventTable } from './platform/outbox.ts'

/** What happened -> who wants to know. The only place where a message upwards meets its reader. */
export const events: EventTable = {}
