/** What comes about by itself in other worlds, or is told by other tests. */
export const ROWS = `
  INSERT INTO product_type_edit (type_id, words, accessory_for, attributes, edited_at)
    SELECT id, jsonb_build_object('en', jsonb_build_array(id)), accessory_for, attributes, now() FROM product_type WHERE accessory_for IS NOT NULL LIMIT 2;
  INSERT INTO search_hidden (word, hidden_by, hidden_at) VALUES ('orrery', gen_random_uuid(), now());
  INSERT INTO search_asker (day, digest) SELECT day, substr(sha256('somebody'), 1, 16) FROM search_day LIMIT 1;
  UPDATE product SET type_id = (SELECT id FROM product_type ORDER BY id LIMIT 1) WHERE id = (SELECT id FROM product ORDER BY id LIMIT 1);
  UPDATE product_card AS c SET type_id = p.type_id FROM product AS p WHERE p.id = c.id AND p.type_id IS NOT NULL;
  INSERT INTO world (demo, founded_at, secret_fingerprint) SELECT true, now(), 'x' WHERE NOT EXISTS (SELECT FROM world);
  INSERT INTO notice_setting (shopper_id, category, in_app, push, mail)
    SELECT id, category, true, true, false FROM (SELECT id FROM shopper LIMIT 1) AS s, unnest(ARRAY['orders', 'talk']) AS category;
  INSERT INTO data_export (shopper_id, id, asked_at, ready_at, ends_at, bytes)
    SELECT id, gen_random_uuid(), now() - interval '1 hour', now(), now() + interval '7 days', 1 FROM shopper LIMIT 2;
  INSERT INTO quiet_hours (shopper_id, begins_at, ends_at, time_zone) SELECT id, 1320, 420, 'Europe/Lisbon' FROM shopper LIMIT 2;
  INSERT INTO push_subscription (id, shopper_id, session_id, endpoint, p256dh, auth, lang, created_at)
    SELECT gen_random_uuid(), shopper_id, id, 'https://push.example/' || id, decode(repeat('04', 65), 'hex'),
      decode(repeat('00', 16), 'hex'), 'en', now() FROM session LIMIT 2;
  INSERT INTO push_out (notice_id, subscription_id, shopper_id, category, due_at)
    SELECT n.id, s.id, s.shopper_id, 'orders', now() + interval '30 days'
    FROM (SELECT id FROM notice LIMIT 2) AS n, (SELECT id, shopper_id FROM push_subscription LIMIT 1) AS s;
  INSERT INTO desk_notice_read (staff_id, notice_id)
    SELECT (SELECT id FROM staff LIMIT 1), id FROM desk_notice LIMIT 2;
  INSERT INTO desk_notice_mark (staff_id, read_until) SELECT id, now() FROM staff LIMIT 2;
  INSERT INTO desk_notice_setting (staff_id, category, in_app, push, mail)
    SELECT id, category, true, true, false FROM (SELECT id FROM staff LIMIT 1) AS s, unnest(ARRAY['orders', 'talk']) AS category;
  INSERT INTO desk_push_subscription (id, staff_id, owner_id, session_id, endpoint, p256dh, auth, lang, created_at)
    SELECT gen_random_uuid(), staff_id, gen_random_uuid(), id, 'https://push.example/' || id, decode(repeat('04', 65), 'hex'),
      decode(repeat('00', 16), 'hex'), 'en', now() FROM staff_session LIMIT 2;
  INSERT INTO desk_push_out (notice_id, subscription_id, due_at)
    SELECT n.id, s.id, now() + interval '30 days'
    FROM (SELECT id FROM desk_notice LIMIT 2) AS n, (SELECT id FROM desk_push_subscription LIMIT 1) AS s;
  INSERT INTO desk_quiet_hours (staff_id, begins_at, ends_at, time_zone) SELECT id, 1320, 420, 'Europe/Lisbon' FROM staff LIMIT 2;
  INSERT INTO topup_comparison (topup_id, due_at) SELECT id, now() + interval '1 year' FROM topup LIMIT 2;
  INSERT INTO revocation_notice (id, sn, email, declared_at)
    VALUES ('01930000-0000-7000-8000-0000000000fa', '0000000000', 'nobody@example.com', now());
  INSERT INTO revocation (id, order_id, buyer_id, declared_at) SELECT gen_random_uuid(), id, buyer_id, now() FROM orders LIMIT 2;
  INSERT INTO platform_trader (name, address, country, email, phone, register)
    VALUES ('North Quay Ltd', '3 Quay, Porto', 'PT', 'hello@northquay.example', '+351 22 000', 'NIPC 500 000 000');
  INSERT INTO mail_arrival (staff_id, email, at) SELECT id, 'olga@northquay.example', now() FROM staff LIMIT 2;
  INSERT INTO backup_made (id, file, taken_at, bytes, next_at, rehearsed_at, fault) VALUES
    (gen_random_uuid(), 'one', now(), 1, now() + interval '1 day', NULL, NULL),
    (gen_random_uuid(), 'two', now(), 1, now() + interval '1 day', now(), 'cut off');
  INSERT INTO shop_commission (id, shop_id, from_at, points) SELECT gen_random_uuid(), id, now(), 300 FROM shop LIMIT 2;
  INSERT INTO shop_act (id, shop_id, staff_id, call, subject_kind, subject_id, input, changes, request_id, done_at)
    SELECT gen_random_uuid(), h.id, s.id, 'POST /api/seller/shop_edit', 'shop', h.id::text, '{}', '[]', 'r', now() FROM shop AS h, staff AS s LIMIT 1;
  UPDATE shop SET away_from = now(), away_until = now() + interval '3 days', away_message = '{"en": "Back soon"}';
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
  INSERT INTO banner (id, place, title, picture, link, shown_from, shown_to)
    SELECT gen_random_uuid(), 1, name, picture, '/pages', '2026-01-01', '2026-12-31' FROM category LIMIT 1;
  INSERT INTO article_reader (shopper_id, article_id, opened_on, helped, remark, answered_at)
    SELECT s.id, a.id, '2026-01-01', false, 'Too short', now() FROM shopper AS s, article AS a LIMIT 2;
  INSERT INTO article_day (article_id, day, opened) SELECT id, '2026-01-01', 1 FROM article;
  INSERT INTO article_tally (article_id, helped, not_helped) SELECT id, 1, 1 FROM article;
  INSERT INTO article_text (article_id, lang, revision, edition, title, body, changed, author_id, title_words, words, written_at)
    SELECT a.id, 'de', 1, 1, 'Titel', 'Text', 'Neu', s.id, '', '', now() FROM article AS a, staff AS s LIMIT 1;
  INSERT INTO terms_accepted (shopper_id, edition, accepted_at) SELECT id, 1, now() FROM shopper LIMIT 2 ON CONFLICT DO NOTHING;
  INSERT INTO complaint_picture (complaint_id, place, image) SELECT k.id, 0, c.picture FROM complaint AS k, category AS c LIMIT 1;
  INSERT INTO report_picture (report_id, place, image) SELECT r.id, 0, c.picture FROM report AS r, category AS c LIMIT 1;
  INSERT INTO assist_giver (shopper_id, giver_id) SELECT id, id FROM shopper LIMIT 2;
  INSERT INTO topup_sender (topup_id, fingerprint) SELECT id, sha256(convert_to(id::text, 'UTF8')) FROM topup LIMIT 2;
  INSERT INTO follow (shopper_id, shop_id, followed_at) SELECT s.id, h.id, now() FROM shopper AS s, shop AS h LIMIT 1;
  INSERT INTO promo_collected (shopper_id, promo_id, collected_at) SELECT s.id, p.id, now() FROM shopper AS s, promo AS p LIMIT 1;
  INSERT INTO favourite (shopper_id, product_id, at) SELECT s.id, p.id, now() FROM shopper AS s, product AS p LIMIT 1;
  INSERT INTO looked_at (shopper_id, product_id, at) SELECT s.id, p.id, now() FROM shopper AS s, product AS p LIMIT 1 ON CONFLICT DO NOTHING;
  INSERT INTO product_view (shopper_id, product_id, day, at) SELECT s.id, p.id, '2026-01-01', now() FROM shopper AS s, product AS p LIMIT 1;
  INSERT INTO product_seen (product_id, seen) SELECT id, 1 FROM product LIMIT 1 ON CONFLICT DO NOTHING;
  INSERT INTO cart_line (id, shopper_id, sku_id, quantity, price_then, added_at)
    SELECT gen_random_uuid(), s.id, k.id, 1, k.price, now() FROM shopper AS s, sku AS k LIMIT 1;
  INSERT INTO cart_merge (shopper_id, merge_id, merged_at) SELECT id, gen_random_uuid(), now() FROM shopper LIMIT 1;
  INSERT INTO review_picture (review_id, place, picture) SELECT r.id, 1, c.picture FROM review AS r, category AS c LIMIT 1;
  INSERT INTO trace (id, package_id, at, text, delivered, noted_at) SELECT gen_random_uuid(), id, now(), 'Picked up', false, now() FROM package LIMIT 1;
  INSERT INTO order_address_before (order_id, seq, addressee, mobile, country, area, detail)
    SELECT order_id, seq, 'Mara', '+351912345678', 'PT', 'Porto', 'Rua das Flores 1' FROM order_event LIMIT 1;
  INSERT INTO trait (name, value, name_words, value_words) VALUES ('colour', 'sage', '{"en": "Colour"}', '{"en": "Sage"}');
  INSERT INTO import_run (id, shop_id, origin, file_name, file_bytes, file_sha256, format, settings, settings_sha256, state, started_at, moved_at)
    SELECT gen_random_uuid(), id, 'terminal', 'lamps.csv', 1, '\\x00', 'csv', '{}', '\\x00', 'waiting', now(), now() FROM shop LIMIT 1;
  INSERT INTO suspense_case (id, kind, amount, ref, note, shopper_id, opened_by, opened_at, closed_by, closed_at, close_reason)
    SELECT gen_random_uuid(), 'mismatch', 100, 'LINE 9', '', s.id, f.id, now(), f.id, now(), 'sent back' FROM shopper AS s, staff AS f LIMIT 1;
  INSERT INTO import_issue (run_id, line, field, reason, args, value, refused)
    SELECT id, 1, '', 'picture_far', '{}', '', false FROM import_run LIMIT 1;
  INSERT INTO import_change (run_id, line, handle, title, created, changes) SELECT id, 2, 'lamp', 'Lamp', true, '[]' FROM import_run LIMIT 1;
  INSERT INTO import_picture (run_id, address, host, line, field, state, due_at, picture)
    SELECT id, a.address, 'far.example', 2, 'Image Src', a.state, a.due_at, a.picture
    FROM (SELECT id FROM import_run LIMIT 1) AS r, (VALUES ('https://far.example/a.png', 'waiting', now() + interval '10 years', NULL),
      ('https://far.example/b.png', 'fetched', NULL, '{}'::jsonb)) AS a (address, state, due_at, picture);
  INSERT INTO import_product (run_id, handle, patch, found, addresses, waits_for, on_shelf)
    SELECT id, h.handle, '{}', '{}', '{https://far.example/a.png}', 1, true FROM (SELECT id FROM import_run LIMIT 1) AS r,
      (VALUES ('lamp'), ('vase')) AS h (handle);
  INSERT INTO import_head (shop_id, head_sha256, columns, chosen_at) SELECT id, sha256('a head'), '[]', now() FROM shop LIMIT 2;
  INSERT INTO way_back (id, shopper_id, kind, address, token_sha256, changed_at, expires_at)
    SELECT gen_random_uuid(), s.id, k.kind, k.address, sha256(k.kind::bytea), now(), now() + interval '72 hours'
    FROM (SELECT id FROM shopper LIMIT 1) AS s, (VALUES ('email', 'before@example.com'), ('password', NULL)) AS k (kind, address);
  UPDATE pay_password SET limited_until = now(), limit_left = 100 WHERE shopper_id = (SELECT min(shopper_id::text)::uuid FROM pay_password);
  UPDATE chat_thread SET assigned_to = (SELECT id FROM staff LIMIT 1) WHERE id = (SELECT id FROM chat_thread LIMIT 1);
  INSERT INTO chat_answer (thread_id, seq, shop_id, waited_s, at) SELECT id, 1, shop_id, 60, now() FROM chat_thread LIMIT 1;
  INSERT INTO chat_snippet (id, owner_id, short, title, text, lang, changed_at)
    SELECT gen_random_uuid(), md5('desk')::uuid, 'cord' || n, 'Cord', 'We cut cords.', 'en', now() FROM generate_series(1, 2) AS n;
  INSERT INTO order_print (order_id, seq, printed_at) SELECT order_id, seq, now() FROM order_event WHERE seq = 1 LIMIT 2;
  INSERT INTO order_view (id, staff_id, name, search, created_at)
    SELECT gen_random_uuid(), id, 'To Germany', 'to=DE', now() FROM staff LIMIT 2;
  INSERT INTO ship_file (id, shop_id, staff_id, file_name, state, created_at, moved_at, finished_at)
    SELECT md5('file' || f.state)::uuid, (SELECT id FROM shop LIMIT 1), (SELECT id FROM staff LIMIT 1), 'sent.csv', f.state, now(), now(), f.finished_at
    FROM (VALUES ('judged', NULL), ('done', now())) AS f (state, finished_at);
  INSERT INTO ship_row (file_id, line, sn, carrier, no, state, reason)
    SELECT md5('filedone')::uuid, r.line, 'SN', 'CTT', 'CT1', r.state, r.reason
    FROM (VALUES (2, 'sent', NULL), (3, 'left_out', 'missing')) AS r (line, state, reason);
  INSERT INTO stock_file (id, shop_id, staff_id, file_name, sha256, same, state, created_at, moved_at, finished_at)
    SELECT md5('stock' || f.state)::uuid, (SELECT id FROM shop LIMIT 1), (SELECT id FROM staff LIMIT 1), 'stock.csv', sha256('stock'), 3, f.state, now(), now(), f.finished_at
    FROM (VALUES ('judged', NULL), ('done', now())) AS f (state, finished_at);
  INSERT INTO stock_row (file_id, line, sku_id, code, kind, said, change, state, reason, was, became)
    SELECT md5('stockdone')::uuid, r.line, (SELECT id FROM sku LIMIT 1), 'LAMP', 'count', '12', r.change, r.state, r.reason, r.was, r.became
    FROM (VALUES (2, 2, 'taken', NULL, 10, 12), (3, NULL, 'left_out', 'missing', NULL, NULL)) AS r (line, change, state, reason, was, became);
  INSERT INTO service_hours (time_zone, days, opens_at, closes_at, changed_at) VALUES ('Europe/Lisbon', '{1,2}', 480, 1200, now());
  INSERT INTO chat_thread (id, kind, shopper_id, shop_id, created_at, last_at)
    SELECT gen_random_uuid(), k.kind, p.id, CASE k.kind WHEN 'shop' THEN (SELECT id FROM shop LIMIT 1) END, now(), now()
    FROM (SELECT id FROM shopper LIMIT 2) AS p, (VALUES ('platform'), ('shop')) AS k (kind);
  INSERT INTO chat_message (id, thread_id, seq, role, sender_id, kind, card_kind, card_id, at)
    SELECT gen_random_uuid(), id, 1, 'buyer', shopper_id, 'card', 'product', gen_random_uuid(), now() FROM chat_thread WHERE kind = 'shop';
  INSERT INTO ledger.money_lock (id, backup_taken_at, locked_at) VALUES (md5('lock')::uuid, now(), now());
  INSERT INTO ledger.money_word (lock_id, staff_id, note, said_at)
    SELECT md5('lock')::uuid, gen_random_uuid(), 'compared', now() FROM generate_series(1, 2);
  INSERT INTO ledger.statement_line (id, pool, account, ref, amount, at, added_by, added_at)
    VALUES (gen_random_uuid(), 'bank_clearing', 'Main', 'LINE 1', 100, now() + interval '2 days', gen_random_uuid(), now());
  INSERT INTO ledger.seal_failure (day, tried_at, broken) VALUES ('2026-01-01', now(), '[]');
  INSERT INTO message_out (id, channel, recipient, lang, template, state, created_at, expires_at)
    VALUES (gen_random_uuid(), 'email', 'nobody@example.com', 'en', 'code', 'sent', now(), now());`
