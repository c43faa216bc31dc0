import type { Login } from './rules.ts'

type ByHand = { as: readonly Login[]; before?: readonly string[]; write: string }

const SOMEBODY = `(SELECT owner_id FROM ledger.account WHERE kind = 'user_escrow' AND balance > 0 ORDER BY id LIMIT 1)`
const ids = (name: string): string => `md5('${name}')::uuid`

/** Posts one journal of one line past the door, as somebody could who holds a connection. */
function post(
  event: string,
  line: [debit: string, credit: string, amount: string],
  over: Record<string, string> = {},
): string {
  const fields: Record<string, string> = {
    id: 'gen_random_uuid()',
    event: `'${event}'`,
    ref_id: 'gen_random_uuid()',
    step: '0',
    owner_id: SOMEBODY,
    lines: `jsonb_build_array(jsonb_build_object('debit', '${line[0]}', 'credit', '${line[1]}', 'amount', '${line[2]}'))`,
    ...over,
  }
  const object = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`)
  return `SELECT ledger.post(${SOMEBODY}, now(), jsonb_build_array(jsonb_build_object(${object.join(', ')})))`
}

const approve = (id: string, event: string, refId: string, amount: string): string =>
  `SELECT ledger.approve(${ids(id)}, '${event}', ${refId}, ${SOMEBODY}, ${amount}, ${ids('maker')}, ${ids('checker')},
    ${ids('second checker')}, 'seen at the bank', now())`

const PAID = `(SELECT ref_id FROM ledger.journal WHERE event = 'order_paid' AND owner_id = ${SOMEBODY} ORDER BY id LIMIT 1)`
const JOURNAL = `(SELECT id FROM ledger.journal WHERE event = 'order_paid' AND owner_id = ${SOMEBODY} ORDER BY id LIMIT 1)`
/** More than ever came in from the chain. */
const FORTUNE = '100000000000'

/** Somebody of the house, known to nobody before this write. */
const staff = (name: string, email: string | null, approvesFrom: string): string =>
  `INSERT INTO staff (id, account, name, password_hash, kind, roles, email, email_proved_at, approves_from, created_at)
    VALUES (${ids(name)}, '${name}', 'Nobody', '', 'operator', '{auditor}', ${email === null ? 'NULL, NULL' : `'${email}', now()`},
      ${approvesFrom}, now())`
const FIRST_WORD = `UPDATE approval_request SET checker_id = ${ids('checker')}, checked_at = now() WHERE id = ${ids('asked')}`
const ASKED = `INSERT INTO approval_request (id, event, ref_id, owner_id, amount, maker_id, reason, asked_at, state)
  VALUES (${ids('asked')}, 'adjustment', ${ids('given')}, ${ids('owner')}, 1, ${ids('maker')}, 'seen at the bank', now(), 'open')`
const word = (by: string): string => `SELECT refuse_word(${ids(by)}, ARRAY[${ids('maker')}], now())`

/** Writes for rules that need more than one changed row: what the posting routine refuses, and the lock behind a restore. */
export const BY_HAND: Record<string, ByHand> = {
  'public.promo promo_goods_are_some': {
    as: ['shop'],
    write: `UPDATE promo SET goods = '{}' WHERE shop_id IS NOT NULL`,
  },
  'post() journal_once': {
    as: ['shop'],
    write: post('order_paid', ['user_available', 'user_escrow', '1'], { ref_id: PAID, order_id: PAID }),
  },
  'post() transfer_flow': {
    as: ['shop'],
    write: post('order_paid', ['user_available', 'user_savings', '1'], { order_id: ids('order') }),
  },
  'post() journal_names_its_order': { as: ['shop'], write: post('order_paid', ['user_available', 'user_escrow', '1']) },
  'post() account_of_owner': {
    as: ['shop'],
    write: post('order_paid', ['user_available', 'user_escrow', '1'], {
      owner_id: ids('nobody'),
      order_id: ids('order'),
    }),
  },
  'post() account_within_bounds': {
    as: ['shop'],
    write: post('order_paid', ['user_available', 'user_escrow', FORTUNE], { order_id: ids('order') }),
  },
  'post() order_within_bounds': {
    as: ['shop'],
    write: post('order_settled', ['user_escrow', 'transit', '1'], { order_id: ids('order') }),
  },
  'post() correction_mirrors_journal': {
    as: ['console'],
    before: [approve('correction', 'correction', JOURNAL, '1')],
    write: post('correction', ['user_escrow', 'user_available', '1'], {
      ref_id: JOURNAL,
      order_id: PAID,
      approval_id: ids('correction'),
    }),
  },
  'post() pool_within_bounds': {
    as: ['console'],
    before: [
      approve('gift', 'adjustment', ids('given'), FORTUNE),
      post('adjustment', ['adjustment', 'user_available', FORTUNE], { ref_id: ids('given'), approval_id: ids('gift') }),
      post('withdrawal_asked', ['user_available', 'user_withdraw', FORTUNE], { ref_id: ids('taken') }),
      approve('way out', 'withdrawal_sent', ids('taken'), FORTUNE),
    ],
    write: post('withdrawal_sent', ['user_withdraw', 'chain_custody', FORTUNE], {
      ref_id: ids('taken'),
      approval_id: ids('way out'),
    }),
  },
  'ledger.approval money_unlocked on INSERT': {
    as: ['owner'],
    before: [`INSERT INTO ledger.money_lock (id, backup_taken_at, locked_at) VALUES (${ids('restore')}, now(), now())`],
    write: approve('way out', 'withdrawal_sent', ids('taken'), '1000'),
  },
  'refuse_word() word_of_proved_address': {
    as: ['console'],
    before: [staff('checker', null, 'now()')],
    write: word('checker'),
  },
  'refuse_word() word_not_of_a_newcomer': {
    as: ['console'],
    before: [staff('checker', 'checker@example.com', `now() + interval '1 day'`)],
    write: word('checker'),
  },
  'refuse_word() word_of_another_hand': {
    as: ['console'],
    before: [
      staff('checker', 'checker@example.com', 'now()'),
      staff('maker', null, 'now()'),
      `INSERT INTO staff_hand (staff_id, by_id, at) VALUES (${ids('checker')}, ${ids('maker')}, now() - interval '6 days')`,
    ],
    write: word('checker'),
  },
  'ledger.approval approval_by_free_hands on INSERT': {
    as: ['console'],
    before: [staff('second checker', null, 'now()')],
    write: approve('gift', 'adjustment', ids('given'), '1000'),
  },
  'public.approval_request approval_request_by_free_hands on UPDATE': {
    as: ['console'],
    before: [staff('checker', null, 'now()'), ASKED],
    write: FIRST_WORD,
  },
  'public.shopper shopper_closed_when_due': {
    as: ['console', 'owner'],
    write: `UPDATE shopper SET closing_at = now() + interval '1 day', closed_at = now(), email = NULL, mobile = NULL, family_name = NULL,
      given_name = NULL, avatar_name = NULL, password_hash = '' WHERE id = (SELECT id FROM shopper ORDER BY id LIMIT 1)`,
  },
  'public.proposal proposal_not_confirmed_for_oneself': {
    as: ['console'],
    before: [
      staff('maker', null, 'now()'),
      `INSERT INTO proposal (id, kind, subject_id, subject_name, payload, proposed_by, proposed_at, expires_at, state)
        VALUES (${ids('asked')}, 'staff_change', ${ids('checker')}, 'Nobody', '{}', ${ids('maker')}, now(), now() + interval '7 days', 'open')`,
    ],
    write: `UPDATE proposal SET state = 'waiting', confirmed_by = ${ids('checker')}, confirmed_at = now(), not_before = now()
      WHERE id = ${ids('asked')}`,
  },
}
