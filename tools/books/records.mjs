import { EMPTY_ROOT, merkleRoot, recordHash, tellsOfRecords, textHash } from './hashes.mjs'

const finding = (place, found) => ({ law: 'record', place, found })
const keyOf = ({ of, subject }) => `${of} ${subject}`
const byBytes = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** Every version of each recorded row, oldest first. */
function versionsOf(records) {
  const versions = new Map()
  for (const record of records) versions.set(keyOf(record), [...(versions.get(keyOf(record)) ?? []), record])
  for (const all of versions.values()) all.sort((a, b) => a.version - b.version)
  return versions
}

/** Each row that money depends on is what was noted of it when it was written, and none is missing or was put there unseen. */
export function* checkRecords({ format, records, rows }) {
  if (format < 2) return
  const versions = versionsOf(records)
  for (const [place, all] of versions) {
    if (all.some(({ version }, at) => version !== at + 1)) yield finding(place, 'a version of it is missing')
    const changed = all.find(({ fixed }) => fixed !== all[0].fixed)
    if (changed) yield finding(place, `what never changes of it was changed with version ${changed.version}`)
  }
  const standing = new Map(rows.map((row) => [keyOf(row), row]))
  for (const [place, row] of standing) {
    const last = versions.get(place)?.at(-1)
    if (!last) yield finding(place, 'stands there, and nothing was noted when it was written')
    else if (textHash(row.fixed) !== last.fixed) yield finding(place, `is not what was asked for: ${row.fixed}`)
    else if (textHash(row.state) !== last.state) yield finding(place, `was changed after it was noted: ${row.state}`)
  }
  for (const place of versions.keys()) if (!standing.has(place)) yield finding(place, 'was removed')
}

/** What says where money goes and what it costs. */
const TERMS = new Set(['approval_limit', 'network', 'platform_bank', 'shop_commission', 'terms'])
const ACTS = new Set(['operator_act', 'proposal'])

/**
 * Terms change by an act of an operator, in one transaction with it. What a world was founded with is in its first seal; until
 * there is one, in what was noted on its first day.
 */
export function* termsChangedByActs({ format, records, seals }) {
  if (format < 2) return
  const founded =
    seals
      .filter(tellsOfRecords)
      .map(({ day }) => day)
      .sort(byBytes)[0] ?? records.map(({ day }) => day).sort(byBytes)[0]
  const acted = new Set(records.filter(({ of }) => ACTS.has(of)).map(({ tx }) => tx))
  for (const record of records)
    if (TERMS.has(record.of) && record.day !== founded && !acted.has(record.tx))
      yield finding(`${keyOf(record)}, version ${record.version}`, 'was changed, and no act of an operator tells of it')
}

/** What a seal says of the records that were new that day. */
export function* checkSealedRecords({ format, records, seals }) {
  if (format < 2) return
  const ofDay = new Map()
  for (const record of records) ofDay.set(record.day, [...(ofDay.get(record.day) ?? []), record])
  let isTold = false
  for (const seal of [...seals].sort((a, b) => byBytes(a.day, b.day))) {
    const place = `seal of ${seal.day}`
    const sealed = ofDay.get(seal.day) ?? []
    if (!tellsOfRecords(seal)) {
      if (isTold || sealed.length > 0) yield { ...finding(place, 'tells nothing of its records'), law: 'seal' }
      continue
    }
    isTold = true
    const hashes = sealed
      .toSorted((a, b) => byBytes(a.of, b.of) || byBytes(a.subject, b.subject) || a.version - b.version)
      .map(recordHash)
    if (sealed.length !== seal.records)
      yield { ...finding(place, `${seal.records} records, ${sealed.length} are there`), law: 'seal' }
    else if ((merkleRoot(hashes) ?? EMPTY_ROOT) !== seal.records_root)
      yield { ...finding(place, 'its records do not lead to their root'), law: 'seal' }
  }
}

/** The records that were kept outside: the books must still carry each of them as it was. */
export function* checkOutsideRecords({ format, records }, outside) {
  if (format < 2) return
  const inside = new Map(records.map((record) => [`${keyOf(record)} ${record.version}`, recordHash(record)]))
  for (const record of outside) {
    const found = inside.get(`${keyOf(record)} ${record.version}`)
    const place = `${keyOf(record)}, version ${record.version} kept outside of ${record.day}`
    if (found === undefined) yield { ...finding(place, 'is not in the books any more'), law: 'outside' }
    else if (found !== recordHash(record)) yield { ...finding(place, 'was rewritten in the books'), law: 'outside' }
  }
}

const parse = (rows, kind) =>
  rows.filter(({ of }) => of === kind).map(({ fixed, state }) => ({ ...JSON.parse(fixed), ...JSON.parse(state) }))

/** What the ledger says of each claim and each way out, and what their rows say. */
export function* moneyAsRecorded({ format, rows, journals }) {
  if (format < 2) return
  const told = new Map()
  for (const { event, ref_id, owner_id, amount } of journals)
    if (/^(withdrawal_|[a-z]+_topup_passed$)/.test(event))
      told.set(ref_id, [...(told.get(ref_id) ?? []), `${event} ${amount} of ${owner_id}`])
  const compare = (law, { id }, expected) => {
    const found = (told.get(id) ?? []).toSorted()
    told.delete(id)
    return found.join() === expected.toSorted().join()
      ? []
      : [
          {
            law,
            place: `${law} ${id}`,
            found: `${expected.join(', ') || 'nothing'}; the ledger: ${found.join(', ') || 'nothing'}`,
          },
        ]
  }
  for (const w of parse(rows, 'withdrawal'))
    yield* compare(
      'withdrawal',
      w,
      waysOf(w).map((way) => `${way} of ${w.owner_id}`),
    )
  for (const t of parse(rows, 'topup'))
    yield* compare('topup', t, t.audit === 1 ? [`${t.method}_topup_passed ${t.arrived} of ${t.shopper_id}`] : [])
  for (const [id, what] of told)
    yield {
      law: what[0].startsWith('withdrawal') ? 'withdrawal' : 'topup',
      place: `journals of ${id}`,
      found: `${what.join(', ')}: nobody asked for it`,
    }
}

function waysOf({ status, amount, arrives, sent_at }) {
  const wasSent = sent_at !== undefined
  return [
    `withdrawal_asked ${amount}`,
    ...(wasSent ? [`withdrawal_sent ${amount}`] : []),
    ...(status === 'cancelled' ? [`withdrawal_cancelled ${amount}`] : []),
    ...(status === 'refused' || (status === 'returned' && !wasSent) ? [`withdrawal_refused ${amount}`] : []),
    ...(status === 'returned' && wasSent ? [`withdrawal_bounced ${arrives}`] : []),
  ]
}
