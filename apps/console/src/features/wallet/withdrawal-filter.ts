import type { Audit } from '../../shared/audit-state.ts'

/** All of them first: a shop has few, and wants to see the last one whatever became of it. */
export const recordNames = ['all', 'open', 'passed', 'refused'] as const satisfies Audit[]
export const FIRST_AUDIT: Audit = 'all'

export type RecordSearch = {
  audit?: Audit
  /** The one whose steps are shown at once. */
  id?: string
}

/** From the address. */
export const readRecordSearch = ({ audit, id }: Record<string, unknown>): RecordSearch => ({
  audit: recordNames.find((name) => name === audit && name !== FIRST_AUDIT),
  id: typeof id === 'string' && id !== '' ? id.slice(0, 40) : undefined,
})
