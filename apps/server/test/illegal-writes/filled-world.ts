import type { Subject } from '@tradewind/contract/call'
import pg from 'pg'
import { startSealing } from '../../src/modules/ledger/ledger.ts'
import { buildApplication } from '../factories/applications.ts'
import { buildBuyer, buildOrder, buildPromo, buildSeller, type Stage } from '../factories/orders.ts'
import { buildOperator, hireByTwo, STAFF_PASSWORD } from '../factories/staff.ts'
import { audit, claimTopup, onChain, openTopups, pass, refuse } from '../factories/topups.ts'
import { buildWithdrawal, type WithdrawalStage } from '../factories/withdrawals.ts'
import type { Server } from '../harness.ts'
import { buildSide } from '../matrix/names.ts'
import { fillRefunds } from './filled-refunds.ts'

const DAY_MS = 86_400_000
const SUBJECTS: readonly Subject[] = [
  'address',
  'cart_line',
  'quote',
  'session',
  'import',
  'notice',
  'payee',
  'shop_withdrawal',
  'approval',
  'picture',
  'suspense_case',
  'paper',
]
const STAGES: readonly Stage[] = ['unpaid', 'cancelled', 'refunded', 'packed', 'completed']
const WITHDRAWN: readonly WithdrawalStage[] = ['auditing', 'refused', 'cancelled', 'sending', 'arrived']

/** A world in which every table has rows, in as many states as a few seconds allow. */
export async function fillWorld(server: Server): Promise<void> {
  await openTopups(server)
  await buildSide(server, new Set(SUBJECTS), 'sent')
  const [buyer, seller] = [await buildBuyer(server, 5_000_00n), await buildSeller(server)]
  const code = 'FILLED10'
  await buildPromo(server, { code, perShopper: 9 })
  await buildPromo(server, { shopId: seller.shopId })
  for (const stage of STAGES) await buildOrder(server, stage, { buyer, seller, promo_code: code })
  for (const stage of WITHDRAWN) await buildWithdrawal(server, stage, { buyer })
  await buildWithdrawal(server, 'sent', { buyer, type: 'chain' })
  const auditor = await buildOperator(server)
  await pass(auditor.client, (await claimTopup(buyer.client)).id)
  await refuse(auditor.client, (await claimTopup(buyer.client)).id)
  const large = await claimTopup(buyer.client, { amount: '5000.00' })
  const verdict = { audit: 1, arrived: '5000.00', bank_ref: 'LINE OF A LARGE ONE' } as const
  for (const { client } of [auditor, await buildOperator(server)]) await audit(client, large.id, verdict)
  await claimTopup(buyer.client, onChain())
  await auditor.client.call('POST /api/admin/totp_begin', { password: STAFF_PASSWORD })
  await server.client().call('POST /api/user/send_captcha', { to: 'amira@example.com', event: 'register' })
  await server
    .client()
    .call('POST /api/user/login', { account: buyer.account, password: 'not this' })
    .catch(() => undefined)
  await propose(server)
  await applyToSell(server)
  await sealTwoDays(server)
  await fillRefunds(server)
  await fillByHand(server)
}

/** One hiring is done, one was taken back, one waits. */
async function propose(server: Server): Promise<void> {
  const [one, other] = [await buildOperator(server, ['administrator']), await buildOperator(server, ['administrator'])]
  const { account, first_password } = await hireByTwo([one, other])
  await server.client().call('POST /api/admin/login', { account, password: first_password })
  await one.client.call('POST /api/admin/email_begin', { email: 'one@example.com', password: STAFF_PASSWORD })
  for (const next of ['taken_back', 'waits']) {
    const asked = { account: next, name: 'Noor Aziz', roles: ['auditor' as const] }
    const { proposal } = await one.client.call('POST /api/admin/staff_add', asked, { repeatSubmit: false })
    if (next === 'taken_back') await one.client.call('POST /api/admin/proposal_close', { id: proposal?.id ?? '' })
  }
}

/** One application is to be completed, one opened a shop. */
async function applyToSell(server: Server): Promise<void> {
  await buildApplication(server, { stage: 'to_complete' })
  const { id } = await buildApplication(server)
  const { client } = await buildOperator(server, ['administrator'])
  await client.call('POST /api/admin/merchant_decide', { id, decision: 'approve' })
}

async function sealTwoDays(server: Server): Promise<void> {
  await startSealing(server.databases.shop, server.clock.now())
  for (const _ of [1, 2]) {
    await server.moveClock(DAY_MS)
    await server.settle()
  }
}

/** What comes about by itself in other worlds, or is told by other tests. */
const ROWS = `
  INSERT INTO world (demo, founded_at, secret_fingerprint) SELECT true, now(), 'x' WHERE NOT EXISTS (SELECT FROM world);
  INSERT INTO revocation_notice (id, sn, email, declared_at)
    VALUES ('01930000-0000-7000-8000-0000000000fa', '0000000000', 'nobody@example.com', now());
  INSERT INTO platform_trader (name, address, country, email, phone, register)
    VALUES ('North Quay Ltd', '3 Quay, Porto', 'PT', 'hello@northquay.example', '+351 22 000', 'NIPC 500 000 000');
  INSERT INTO mail_arrival (staff_id, email, at) SELECT id, 'olga@northquay.example', now() FROM staff LIMIT 2;
  INSERT INTO backup_made (id, file, taken_at, bytes, next_at, rehearsed_at, fault) VALUES
    (gen_random_uuid(), 'one', now(), 1, now() + interval '1 day', NULL, NULL),
    (gen_random_uuid(), 'two', now(), 1, now() + interval '1 day', now(), 'cut off');
  INSERT INTO staff_recovery_code (staff_id, code_hash) SELECT id, decode(repeat('00', 32), 'hex') FROM staff LIMIT 2;
  INSERT INTO shopper_note (id, shopper_id, author_id, text, written_at)
    SELECT gen_random_uuid(), h.id, s.id, 'Called', now() FROM shopper AS h, staff AS s LIMIT 1;
  INSERT INTO operator_act_change (act_id, place, field, was, became) SELECT id, 1, 'state', 'open', 'frozen' FROM operator_act LIMIT 1;
  INSERT INTO outbox (id, topic, shard_id, payload, created_at, retry_at)
    VALUES (gen_random_uuid(), 'nobody.listens', gen_random_uuid(), '{}', now() + interval '1 hour', now() + interval '1 hour');
  INSERT INTO parked_event (id, topic, shard_id, payload, reason, announced_at)
    VALUES (gen_random_uuid(), 'nobody.listens', gen_random_uuid(), '{}', 'nobody', now());
  INSERT INTO timer (kind, subject_id, due_at) VALUES ('nobody.waits', gen_random_uuid(), '2990-01-01');
  INSERT INTO idempotency (actor_id, key, call, request_hash, created_at) VALUES (gen_random_uuid(), '0123456789', 'POST /', '\\x00', now());
  INSERT INTO attempt (subject, fails, window_ends_at) VALUES ('somebody', 1, now()) ON CONFLICT DO NOTHING;
  INSERT INTO alarm_told (name, quiet_until) VALUES ('post_stuck', now());
  INSERT INTO login_delay (subject, level, at, next_at) VALUES (sha256('somebody'), 1, now(), 'epoch');
  INSERT INTO known_device (shopper_id, device_sha256, last_used_at) SELECT id, sha256('a phone'), now() FROM shopper LIMIT 1;
  INSERT INTO staff_device (staff_id, device_sha256, last_used_at) SELECT id, sha256('a phone'), now() FROM staff LIMIT 1;
  INSERT INTO security_event (id, event, outcome, realm, address, device, request_id, facts, at)
    VALUES (gen_random_uuid(), 'login', 'refused', 'shopper', '', '', '', '{}', now());
  INSERT INTO banner (id, place, title, picture, link) SELECT gen_random_uuid(), 1, name, picture, '/pages' FROM category LIMIT 1;
  INSERT INTO follow (shopper_id, shop_id, followed_at) SELECT s.id, h.id, now() FROM shopper AS s, shop AS h LIMIT 1;
  INSERT INTO favourite (shopper_id, product_id, at) SELECT s.id, p.id, now() FROM shopper AS s, product AS p LIMIT 1;
  INSERT INTO looked_at (shopper_id, product_id, at) SELECT s.id, p.id, now() FROM shopper AS s, product AS p LIMIT 1 ON CONFLICT DO NOTHING;
  INSERT INTO product_view (shopper_id, product_id, day, at) SELECT s.id, p.id, '2026-01-01', now() FROM shopper AS s, product AS p LIMIT 1;
  INSERT INTO product_seen (product_id, seen) SELECT id, 1 FROM product LIMIT 1 ON CONFLICT DO NOTHING;
  INSERT INTO cart_line (id, shopper_id, sku_id, quantity, price_then, added_at)
    SELECT gen_random_uuid(), s.id, k.id, 1, k.price, now() FROM shopper AS s, sku AS k LIMIT 1;
  INSERT INTO cart_merge (shopper_id, merge_id, merged_at) SELECT id, gen_random_uuid(), now() FROM shopper LIMIT 1;
  INSERT INTO review_picture (review_id, place, picture) SELECT r.id, 1, c.picture FROM review AS r, category AS c LIMIT 1;
  INSERT INTO trace (id, package_id, at, text, delivered, noted_at) SELECT gen_random_uuid(), id, now(), 'Picked up', false, now() FROM package LIMIT 1;
  INSERT INTO trait (name, value, name_words, value_words) VALUES ('colour', 'sage', '{"en": "Colour"}', '{"en": "Sage"}');
  INSERT INTO import_run (id, shop_id, origin, file_name, file_bytes, file_sha256, format, settings, settings_sha256, state, started_at, moved_at)
    SELECT gen_random_uuid(), id, 'terminal', 'lamps.csv', 1, '\\x00', 'csv', '{}', '\\x00', 'waiting', now(), now() FROM shop LIMIT 1;
  INSERT INTO suspense_case (id, kind, amount, ref, note, shopper_id, opened_by, opened_at, closed_by, closed_at, close_reason)
    SELECT gen_random_uuid(), 'mismatch', 100, 'LINE 9', '', s.id, f.id, now(), f.id, now(), 'sent back' FROM shopper AS s, staff AS f LIMIT 1;
  INSERT INTO import_issue (run_id, line, field, reason, args, value, refused)
    SELECT id, 1, '', 'picture_far', '{}', '', false FROM import_run LIMIT 1;
  INSERT INTO way_back (id, shopper_id, kind, address, token_sha256, changed_at, expires_at)
    SELECT gen_random_uuid(), s.id, k.kind, k.address, sha256(k.kind::bytea), now(), now() + interval '72 hours'
    FROM (SELECT id FROM shopper LIMIT 1) AS s, (VALUES ('email', 'before@example.com'), ('password', NULL)) AS k (kind, address);
  UPDATE pay_password SET limited_until = now(), limit_left = 100 WHERE shopper_id = (SELECT min(shopper_id::text)::uuid FROM pay_password);
  UPDATE chat_thread SET assigned_to = (SELECT id FROM staff LIMIT 1) WHERE id = (SELECT id FROM chat_thread LIMIT 1);
  INSERT INTO ledger.money_lock (id, backup_taken_at, locked_at) VALUES (md5('lock')::uuid, now(), now());
  INSERT INTO ledger.money_word (lock_id, staff_id, note, said_at)
    SELECT md5('lock')::uuid, gen_random_uuid(), 'compared', now() FROM generate_series(1, 2);
  INSERT INTO ledger.statement_line (id, pool, account, ref, amount, at, added_by, added_at)
    VALUES (gen_random_uuid(), 'bank_clearing', 'Main', 'LINE 1', 100, now() + interval '2 days', gen_random_uuid(), now());
  INSERT INTO ledger.seal_failure (day, tried_at, broken) VALUES ('2026-01-01', now(), '{}');
  INSERT INTO message_out (id, channel, recipient, lang, template, state, created_at, expires_at)
    VALUES (gen_random_uuid(), 'email', 'nobody@example.com', 'en', 'code', 'sent', now(), now());`

async function fillByHand(server: Server): Promise<void> {
  const owner = new pg.Client({ connectionString: server.urls.owner })
  await owner.connect()
  await owner.query(ROWS).finally(() => owner.end())
}
