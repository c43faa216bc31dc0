import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { translate } from '@tradewind/messages/server'
import { asOperator, asShopper, type Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { namedAccount } from './account-name.ts'
import { leafHash, pathTo } from './merkle.ts'
import { selectBranch, selectFailures, selectOwnAccounts, selectSeals, selectTree } from './seal.sql.ts'
import { leafText, sealText, sealView } from './seal-text.ts'

type SealProof = Answer<'GET /api/ledger/seal_proof'>

/** The way from each of one's accounts to the root of a seal. Someone who came after it is in none of its leaves. */
export async function proveSeal(ctx: Context, { day }: Parsed<'GET /api/ledger/seal_proof'>): Promise<SealProof> {
  const { id } = asShopper(ctx)
  const [seal, own] = await Promise.all([selectTree(ctx.db, day ?? null), selectOwnAccounts(ctx.db, id)])
  const how = translate(ctx.lang, 'books.how.seal')
  if (!seal && day !== undefined) throw missing()
  if (!seal) return { seal: null, accounts: [], how }
  const proofs = await Promise.all(own.map((account) => proveAccount(ctx, seal, account)))
  const accounts = proofs.flatMap((proof) => proof ?? [])
  return { seal: { ...sealView(seal), text: sealText(seal) }, accounts, how }
}

type Tree = NonNullable<Awaited<ReturnType<typeof selectTree>>>
type Own = Awaited<ReturnType<typeof selectOwnAccounts>>[number]

async function proveAccount(ctx: Context, seal: Tree, own: Own): Promise<SealProof['accounts'][number] | undefined> {
  // The last branch that begins at this account or before; ids are ordered as their texts are.
  const branch = seal.starts.findLastIndex((start) => start <= own.id)
  const first = seal.starts[branch]
  if (first === undefined) return undefined
  const leaves = await selectBranch(ctx.db, seal.day, first, seal.starts[branch + 1] ?? null)
  const index = leaves.findIndex((leaf) => leaf.id === own.id)
  const leaf = leaves[index]
  if (!leaf) return undefined
  const text = leafText(leaf)
  const inBranch = pathTo(
    leaves.map((one) => leafHash(leafText(one))),
    index,
  )
  const path = [...inBranch, ...pathTo(hashesOf(seal.branches), branch)]
  return {
    account_id: own.id,
    ...namedAccount(ctx.lang, own.kind),
    seq: Number(leaf.seq),
    balance: formatDollars(leaf.balance),
    text,
    leaf: leafHash(text).toString('hex'),
    path: path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') })),
  }
}

const hashesOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / 32 }, (_, index) => bytes.subarray(index * 32, index * 32 + 32))

export async function listSeals(
  ctx: Context,
  { cursor, limit }: Parsed<'GET /api/admin/seal_list'>,
): Promise<Answer<'GET /api/admin/seal_list'>> {
  asOperator(ctx)
  const [before] = decodeKey(cursor, ['day']) ?? []
  const [rows, failures] = await Promise.all([
    selectSeals(ctx.db, before === undefined ? null : String(before), limit + 1),
    selectFailures(ctx.db),
  ])
  const page = toPage(rows, limit, sealView, (row) => [row.day])
  return { ...page, failures: failures.map(({ tried_at, ...rest }) => ({ ...rest, tried_at: tried_at.toISOString() })) }
}
