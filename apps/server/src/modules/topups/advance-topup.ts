import type { Sql } from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import { assert } from '../../platform/errors.ts'
import { writeStep } from './audit.sql.ts'
import { topupChain } from './topup-state.ts'
import type { Audit } from './topups.sql.ts'

/**
 * Takes a locked claim one step along the table, by an auditor. Whatever the table does not know is refused and changes nothing.
 *
 * @throws DomainError state.not_allowed { status }
 */
export async function advanceTopup(
  tx: Tx,
  { id, audit }: { id: string; audit: Audit },
  step: { event: 'pass' | 'refuse'; actorId: string; at: Date; changes: Sql },
): Promise<void> {
  const { event, from, to } = topupChain.step({ status: audit }, step.event, 'auditor')
  const written = await writeStep(tx, id, { event, from, to, actorId: step.actorId, at: step.at }, step.changes)
  assert(written === 1, 'a locked claim is where it was read')
}
