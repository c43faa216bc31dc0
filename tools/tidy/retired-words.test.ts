import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retiredWordRules, retiredWords } from './retired-words.ts'
import { complaintsAbout } from './tidy.ts'

/** For each word a line that says it, and what looks like it and is fine. */
const CASES: Record<string, { broken: [path: string, text: string][]; fine: [path: string, text: string][] }> = {
  'a word is retired: turnstile': {
    broken: [['apps/server/src/modules/search/search.ts', 'const inTurn = turnstile(2)']],
    fine: [['docs/glossary.md', '| **fair turns** | lets so many in at once | turnstile |']],
  },
  'a word is retired: post, for mail': {
    broken: [
      ['apps/server/src/app.ts', "sends: ctx.post.way('email')"],
      ['apps/server/src/app.ts', 'config: { post?: PostSettings }'],
    ],
    fine: [
      ['bench/api/buying.ts', "const post = (path: string) => ({ method: 'POST', path })"],
      ['apps/server/demo/past-orders.ts', "const CARRIERS = ['Japan Post']"],
    ],
  },
  'a word is retired: letter, for mail': {
    broken: [
      ['apps/server/src/platform/mail/carriers.ts', 'export type Carrier = (letter: Letter) => Promise<void>'],
      ['apps/server/src/modules/identity/staff/staff.ts', "import { tellNewDevice } from './staff-letter.ts'"],
    ],
    fine: [
      ['apps/server/src/modules/imports/read-catalogue.ts', 'const first = await firstLetter(source)'],
      [
        'apps/server/src/modules/withdrawals/address-checksum.ts',
        '/** EIP-55: a letter is large where its hash is. */',
      ],
    ],
  },
  'a word is retired: seal, for encryption': {
    broken: [
      ['apps/server/src/modules/withdrawals/payees.ts', 'sealed: sealNumber(details.number)'],
      ['apps/server/src/platform/mail/mail.ts', 'const values = unseal(KIND, row.sealed, secrets)'],
    ],
    fine: [['apps/server/src/modules/ledger/seal.ts', 'await sealDay(ctx, day)']],
  },
  'a word is retired: statement line, for what the driver sends': {
    broken: [['apps/server/src/platform/db.ts', 'const line = new StatementLine(client, prepared)']],
    fine: [['apps/server/src/modules/reconciliation/statement-lines.ts', 'type StatementLineRow = {}']],
  },
  'a word is retired: statement, for what a shop reads of its money': {
    broken: [['apps/console/src/features/wallet/wallet-screen.tsx', '{(data || !error) && <Statement />}']],
    fine: [['apps/console/src/features/wallet/payout-report.tsx', "title={t('money.statement.title')}"]],
  },
  'a word is retired: claim, for work that is taken': {
    broken: [['apps/server/src/modules/imports/imports.sql.ts', 'export const claimRun = (db: Db) =>']],
    fine: [
      ['apps/server/src/modules/imports/imports.sql.ts', 'export const takeRun = (db: Db) =>'],
      ['apps/server/src/modules/topups/claim-topup.ts', 'export async function claimTopup(ctx: Context) {'],
    ],
  },
  'a word is retired: journal, for what the signer notes': {
    broken: [['apps/signer/src/main.ts', 'const journal = await openPaymentLog(path)']],
    fine: [
      ['apps/signer/src/main.ts', "join(folder, 'journal.jsonl')"],
      ['apps/server/src/modules/ledger/posting.ts', 'export type Journal = {}'],
    ],
  },
  'a word is retired: bill, off the wire': {
    broken: [['apps/server/src/modules/wallet/fund-record.ts', 'export function listBill(ctx: Context) {']],
    fine: [['apps/server/src/modules/wallet/wallet.routes.ts', "'GET /api/user/bill': listFundRecord,"]],
  },
}

test('every retired word has a planted line', () => {
  expect(Object.keys(CASES).sort()).toEqual(retiredWordRules.map(({ name }) => name).sort())
})

test.each(Object.entries(CASES))('%s', (name, { broken, fine }) => {
  for (const [path, text] of broken) expect(complaintsAbout([{ path, text }]).join(), text).toContain(name)
  for (const [path, text] of fine) expect(complaintsAbout([{ path, text }]).join(), text).not.toContain(name)
})

test('what is said instead of a retired word is in the glossary', () => {
  const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  for (const { now } of retiredWords) expect(glossary).toContain(`**${now}**`)
})
