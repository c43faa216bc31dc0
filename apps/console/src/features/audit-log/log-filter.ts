/** What the log is narrowed to: who, which call, which kind of thing and which one, from and to which day. */
export type LogFilter = { who?: string; act?: string; on?: string; id?: string; from?: string; to?: string }

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined
const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined

export const readLogFilter = ({ who, act, on, id, from, to }: Record<string, unknown>): LogFilter => ({
  who: text(who),
  act: text(act),
  on: text(on),
  id: text(id),
  from: day(from),
  to: day(to),
})
