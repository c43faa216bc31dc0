import type { QUEUES } from '@tradewind/contract/calls/admin'
import type { Role } from '@tradewind/contract/code-lists'
import sql, { type Sql } from 'sql-template-tag'
import type { Operator } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

type Queue = (typeof QUEUES)[number]
export type WaitingRow = Narrowed<rows.Waiting, { queue: Queue; since: Date }>

/**
 * One row for each queue in which something waits. `yours` by the rules of the acts themselves: nobody says a second word to
 * their own first one, and what is sent by hand is told of by whoever has taken it. `signs`: payments on chain go by themselves.
 */
export function selectWaiting(
  db: Db,
  { me, roles, signs, at }: { me: string; roles: Operator['roles']; signs: boolean; at: Date },
): Promise<WaitingRow[]> {
  const is = (role: Role): Sql => sql`${roles.includes(role)}::boolean`
  const [auditor, finance] = [is('auditor'), is('finance')]
  const queue = (name: Queue, since: Sql, yours: Sql, from: Sql): Sql =>
    sql`SELECT ${name}::text AS queue, ${since} AS since, ${yours} AS yours FROM ${from}`
  const withMyWord = (refId: Sql): Sql => sql`EXISTS (
    SELECT FROM approval_request AS r WHERE r.ref_id = ${refId} AND r.state = 'open' AND r.checker_id = ${me} OFFSET 0)`
  const unlocks = sql`CASE WHEN l.said_by = '{}' THEN ${finance}
    ELSE ${me} <> ALL(l.said_by) AND (${auditor} OR ${finance} OR ${is('administrator')}) END`
  const looksAfterShoppers = sql`(${is('support')} OR ${is('administrator')})`
  // A judgement above the limit waits among the proposals.
  const proposed = sql`EXISTS (SELECT FROM proposal AS p
    WHERE p.kind = 'refund_judgement' AND p.subject_id = c.refund_id::text AND p.state = 'open' AND p.expires_at > ${at} OFFSET 0)`
  return db.many<WaitingRow>(sql`
    SELECT queue, count(*)::int AS waiting, count(*) FILTER (WHERE yours)::int AS yours,
      coalesce(min(since) FILTER (WHERE yours), min(since)) AS since
    FROM (
      ${queue('topups_to_check', sql`t.created_at`, sql`${auditor} AND t.looked_by IS DISTINCT FROM ${me}`, sql`published.topup AS t WHERE t.audit = 0`)}
      UNION ALL
      ${queue('withdrawals_to_check', sql`w.created_at`, sql`${auditor} AND NOT ${withMyWord(sql`w.id`)}`, sql`published.withdrawal AS w WHERE w.status = 'auditing'`)}
      UNION ALL
      ${queue(
        'returns_to_check',
        sql`w.return_asked_at`,
        sql`${auditor} AND w.return_asked_by <> ${me}`,
        sql`published.withdrawal AS w WHERE w.status = 'sent' AND w.return_asked_by IS NOT NULL`,
      )}
      UNION ALL
      ${queue(
        'adjustments_to_agree',
        sql`r.asked_at`,
        sql`${auditor} AND ${me} NOT IN (r.maker_id, r.owner_id) AND r.checker_id IS DISTINCT FROM ${me}`,
        sql`approval_request AS r WHERE r.state = 'open' AND r.event IN ('adjustment', 'shop_debt_written_off')`,
      )}
      UNION ALL
      ${queue(
        'withdrawals_to_send',
        sql`w.created_at`,
        finance,
        sql`published.withdrawal AS w WHERE w.status = 'approved' AND NOT (${signs}::boolean AND w.type = 'chain')`,
      )}
      UNION ALL
      ${queue(
        'withdrawals_to_tell',
        sql`w.claimed_at`,
        sql`${finance} AND w.claimed_by = ${me}`,
        sql`published.withdrawal AS w WHERE w.status = 'sending' AND w.claimed_how = 'hand'`,
      )}
      UNION ALL
      ${queue('withdrawals_to_follow', sql`w.sent_at`, finance, sql`published.withdrawal AS w WHERE w.status = 'sent' AND w.return_asked_by IS NULL`)}
      UNION ALL
      ${queue('cases_to_close', sql`c.opened_at`, sql`(${auditor} OR ${finance})`, sql`published.suspense_case AS c WHERE c.closed_at IS NULL`)}
      UNION ALL
      ${queue('money_to_unlock', sql`l.locked_at`, unlocks, sql`published.closed_money_lock AS l`)}
      UNION ALL
      ${queue(
        'proposals_to_confirm',
        sql`p.proposed_at`,
        sql`${is('administrator')} AND p.proposed_by <> ${me} AND p.subject_id <> ${me}::text`,
        sql`proposal AS p WHERE p.state = 'open' AND p.expires_at > ${at}`,
      )}
      UNION ALL
      ${queue('refunds_to_judge', sql`c.opened_at`, looksAfterShoppers, sql`published.refund_case AS c WHERE c.judged_at IS NULL AND NOT ${proposed}`)}
      UNION ALL
      ${queue('refunds_to_pay', sql`r.pay_failed_at`, sql`true`, sql`published.stuck_refund AS r`)}
      UNION ALL
      ${queue('applications_to_decide', sql`a.handed_in_at`, is('administrator'), sql`published.waiting_application AS a`)}
      UNION ALL
      ${queue('traders_to_decide', sql`d.asked_at`, is('administrator'), sql`published.waiting_trader_change AS d`)}
      UNION ALL
      ${queue('objections_to_answer', sql`b.objected_at`, sql`${looksAfterShoppers} AND b.by_id <> ${me}`, sql`published.waiting_objection AS b`)}
      UNION ALL
      ${queue('complaints_to_decide', sql`k.created_at`, looksAfterShoppers, sql`published.open_complaint AS k`)}
      UNION ALL
      ${queue('reports_to_decide', sql`e.created_at`, looksAfterShoppers, sql`published.reported_product AS e`)}
      UNION ALL
      ${queue('reviews_to_decide', sql`v.created_at`, looksAfterShoppers, sql`published.reported_review AS v`)}
      UNION ALL
      ${queue('goods_to_look_at', sql`g.held_at`, looksAfterShoppers, sql`published.held_product AS g`)}
    ) AS waits GROUP BY queue`)
}
