import type { StockReason, StockRowState } from '@tradewind/contract/code-lists'
import type { Db } from '../../../platform/db.ts'
import { readStock, readStockThen, refusalOf, type StockFacts } from '../../catalog/catalog.ts'
import { type SaidRow, writeReference } from './stock-rows.ts'

/** A row as it is kept: what it would change, or why it is left out. */
export type JudgedRow = {
  line: number
  sku_id: string | null
  code: string
  reference: string | null
  kind: SaidRow['kind']
  said: string
  listed: number | null
  change: number | null
  since: number | null
  state: StockRowState
  reason: StockReason | null
  hint: string | null
}

type Then = { onHand: number; counts: number }
type Known = { byId: Map<string, StockFacts>; byCode: Map<string, StockFacts[]>; then: Map<string, Then> }

/**
 * Says of each row what it would change. A count of one of our lists is what lay there when the list was made; of another file it is what lay there
 * when somebody says that they counted, or now. Either way the difference counts, so that what was sold since stays sold.
 */
export async function judgeRows(
  db: Db,
  shopId: string,
  rows: readonly SaidRow[],
  countedAt: Date | undefined,
): Promise<{ judged: JudgedRow[]; same: number }> {
  const known = await readKnown(db, shopId, rows, countedAt)
  const said = new Map<string, number>()
  const judged: JudgedRow[] = []
  let same = 0
  for (const row of rows) {
    const one = judge(row, known, said)
    if (one.change === 0) same += 1
    else judged.push(one)
    if (one.sku_id !== null && one.state === 'ready') said.set(one.sku_id, row.line)
  }
  return { judged, same }
}

async function readKnown(
  db: Db,
  shopId: string,
  rows: readonly SaidRow[],
  countedAt: Date | undefined,
): Promise<Known> {
  const ids = rows.flatMap(({ reference }) => reference?.skuId ?? [])
  const codes = rows.flatMap(({ reference, code }) => (reference || code === '' ? [] : [code.toLowerCase()]))
  const facts = await readStock(db, shopId, [...new Set(ids)], [...new Set(codes)])
  const byCode = new Map<string, StockFacts[]>()
  for (const one of facts) if (one.code !== null) byCode.set(one.code, [...(byCode.get(one.code) ?? []), one])
  const then = countedAt
    ? await readStockThen(
        db,
        facts.map(({ id }) => id),
        countedAt,
      )
    : new Map<string, Then>()
  return { byId: new Map(facts.map((one) => [one.id, one])), byCode, then }
}

function judge(row: SaidRow, known: Known, said: ReadonlyMap<string, number>): JudgedRow {
  const { line, code, kind, reference } = row
  const told = { line, code, reference: reference && writeReference(reference), kind, said: row.said }
  const one = { ...told, sku_id: null, listed: null, change: null, since: null }
  const leftOut = (reason: StockReason, hint: string | null = null, of: Partial<JudgedRow> = {}): JudgedRow => ({
    ...{ ...one, ...of, state: 'left_out', reason, hint },
  })
  const found = reference ? known.byId.get(reference.skuId) : known.byCode.get(code.toLowerCase())
  const several = found === undefined || Array.isArray(found) ? (found ?? []) : [found]
  const [sku] = several
  // Also of a row whose number is none it is said which product it is about.
  if (row.reason !== null) return leftOut(row.reason, null, several.length === 1 && sku ? { sku_id: sku.id } : {})
  if (!sku) return leftOut('missing')
  if (several.length > 1) return leftOut('not_unique', String(several.length))
  const before = said.get(sku.id)
  if (before !== undefined) return leftOut('twice', String(before), { sku_id: sku.id })
  const then = reference
    ? { onHand: reference.listed, counts: reference.counts }
    : (known.then.get(sku.id) ?? { onHand: sku.on_hand, counts: sku.counts })
  const change =
    kind === 'add'
      ? { change: row.pieces, since: null, listed: null }
      : { change: row.pieces - then.onHand, since: then.counts, listed: then.onHand }
  const refusal = change.change === 0 ? null : refusalOf(change, sku)
  if (refusal) return leftOut(refusal.reason, refusal.hint, { sku_id: sku.id, listed: change.listed })
  return { ...one, ...change, sku_id: sku.id, state: 'ready', reason: null, hint: null }
}
