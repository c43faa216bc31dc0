import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, type TestPlace } from './test-database.ts'

/** What looks like a secret and is none: hashes of files, books and requests. */
const NO_SECRETS = [
  'article_text.file_sha256',
  // Published, so that anybody draws again.
  'assist_board.seal',
  'assist_board.seed',
  'file.dhash',
  'file.original_sha256',
  'idempotency.request_hash',
  'import_head.head_sha256',
  'import_run.file_sha256',
  'import_run.settings_sha256',
  'ledger.account.head',
  'ledger.daily_seal.branches',
  'ledger.daily_seal.hash',
  'ledger.daily_seal.previous',
  'ledger.daily_seal.records_root',
  'ledger.daily_seal.root',
  'ledger.record.fixed',
  'ledger.record.state',
  'ledger.seal_leaf.head',
  'ledger.transfer.credit_prev',
  'ledger.transfer.debit_prev',
  'ledger.transfer.hash',
  'product_hold.text_sha256',
  'refund_proof.sha256',
  'stock_file.sha256',
  // Times.
  'chat_thread.waiting_since',
  'staff.first_password_until',
  'staff.first_password_used_at',
  'topup.tx_hash',
  'topup_proof.dhash',
  'used_evidence.original_sha256',
]

/** Of both: each with what it is needed for. */
const BOTH = {
  'captcha.asker': 'a code is tried by who asked for it',
  'captcha.code_hash': 'a code that somebody typed is held against it',
  'known_device.device_sha256': 'a device that somebody logged in with before is not delayed',
  'login_delay.subject': 'how long the next guess waits',
  'message_out.sealed': 'the worker sends it, and erases it then',
  'pay_password.hash': 'a payment password is held against it',
  'payee.fingerprint': 'whether somebody has the same payee already',
  'session.token_sha256': 'who asks',
  'shopper.password_hash': 'a login password is held against it',
  'way_back.token_sha256': 'whose link it is that takes an account back',
  'world.secret_fingerprint': 'whether this process has the pepper of the database',
}

const READABLE: Record<'shop' | 'console', Record<string, string>> = {
  shop: {
    ...BOTH,
    'push_subscription.auth': 'what is pushed is encrypted with it',
    'push_subscription.p256dh': 'as auth',
    'search_asker.digest': 'who searches for a word twice on one day counts once',
    'search_day.salt': 'as digest: what it is made of, until the day is over',
  },
  console: {
    ...BOTH,
    'desk_push_subscription.auth': 'what is pushed to desks is encrypted with it',
    'desk_push_subscription.p256dh': 'as auth',
    'ledger.record.salt': 'exported books tell what is hidden by the same hash',
    'payee.sealed': 'finance sends money to it',
    'topup_sender.fingerprint': 'accounts whose top-ups came from one place count once as supporters',
    'staff_device.device_sha256': 'as known_device, of staff',
    'staff.password_hash': 'staff log in',
    'staff_email_code.code_hash': 'the code that proves an address is held against it',
    'staff_recovery_code.code_hash': 'a code for a lost device is held against it',
    'staff_session.token_sha256': 'who of the staff asks',
    'staff_totp.secret': 'six digits are held against it',
    'staff_totp.waiting': 'a second factor is set up',
  },
}

let place: TestPlace
const clients: pg.Client[] = []
const clientOf = async (role: 'shop' | 'console' | 'owner'): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: place.urls[role] })
  await client.connect()
  clients.push(client)
  return client
}
beforeAll(async () => {
  place = await freshDatabase(inject('postgres'))
})
afterAll(() => Promise.all(clients.map((client) => client.end())))

test.each(['shop', 'console'] as const)(
  'the role of the %s reads the secrets of its work and no others',
  async (role) => {
    const owner = await clientOf('owner')
    const { rows } = await owner.query<{ name: string }>(
      `SELECT c.oid::regclass || '.' || a.attname AS name FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('public', 'ledger') AND a.attnum > 0 AND NOT a.attisdropped
       AND (a.atttypid = 'bytea'::regtype OR a.attname ~ '(password|secret|sealed$|token|salt|hash|sha256|waiting|recovery)')
       AND has_column_privilege($1, c.oid, a.attnum, 'SELECT')`,
      [`tradewind_${role}`],
    )
    const found = rows.map(({ name }) => name).filter((name) => !NO_SECRETS.includes(name))
    expect(found.sort(), 'REVOKE it in the migration, or say here what for').toEqual(Object.keys(READABLE[role]).sort())
  },
)

test.each([
  'SELECT password_hash FROM staff',
  'SELECT roles FROM staff',
  'SELECT secret FROM staff_totp',
  'SELECT token_sha256 FROM staff_session',
  'SELECT sealed FROM payee',
  'SELECT * FROM payee',
  'SELECT salt FROM ledger.record',
])('%s is refused to the storefront', async (statement) => {
  const shop = await clientOf('shop')
  await expect(shop.query(statement)).rejects.toMatchObject({ code: '42501' })
})
