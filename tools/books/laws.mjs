import { accountKinds, events } from './chart.mjs'
import { beginningOf, transferHash } from './hashes.mjs'

/** What is wrong: which law, where, and what was found there. */
const finding = (law, place, found) => ({ law, place, found })
const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0n)
const placeOf = ({ journal_id, line }) => `journal ${journal_id} line ${line}`

function groupBy(rows, keyOf) {
  const groups = new Map()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The books with what belongs together found once: a transfer as each of its two accounts sees it, in chains. */
export function indexBooks(books) {
  const sides = books.transfers.flatMap((t) => [
    {
      account: t.debit,
      kind: t.debit_kind,
      seq: t.debit_seq,
      delta: -t.amount,
      after: t.debit_after,
      prev: t.debit_prev,
      transfer: t,
    },
    {
      account: t.credit,
      kind: t.credit_kind,
      seq: t.credit_seq,
      delta: t.amount,
      after: t.credit_after,
      prev: t.credit_prev,
      transfer: t,
    },
  ])
  const chains = groupBy(sides, (side) => side.account)
  for (const chain of chains.values()) chain.sort((a, b) => (a.seq < b.seq ? -1 : a.seq > b.seq ? 1 : 0))
  return {
    ...books,
    sides,
    chains,
    accountById: new Map(books.accounts.map((account) => [account.id, account])),
    journalById: new Map(books.journals.map((journal) => [journal.id, journal])),
    approvalById: new Map(books.approvals.map((approval) => [approval.id, approval])),
    decisionById: new Map(books.decisions.map((decision) => [decision.id, decision])),
    linesOf: groupBy(books.transfers, (transfer) => transfer.journal_id),
  }
}

function* balancesSumToZero({ accounts }) {
  const total = sum(accounts.map((account) => account.balance))
  if (total !== 0n) yield finding('I1', 'all accounts', `they sum to ${total}`)
}

function* balanceEqualsTransfers({ accounts, chains }) {
  for (const { id, kind_of, balance, seq } of accounts) {
    const chain = chains.get(id) ?? []
    const total = sum(chain.map((side) => side.delta))
    if (balance !== total || seq !== BigInt(chain.length))
      yield finding(
        'I2',
        `account ${id} (${kind_of})`,
        `balance ${balance} seq ${seq}, transfers ${total} count ${chain.length}`,
      )
  }
}

function* chainWithoutGap({ chains }) {
  for (const [account, chain] of chains) {
    let [seq, after, hash] = [0n, 0n, beginningOf(account)]
    for (const side of chain) {
      const place = `account ${account} seq ${side.seq}, ${placeOf(side.transfer)}`
      if (side.seq !== seq + 1n) yield finding('I3', place, `the link behind ${seq} should be ${seq + 1n}`)
      else if (side.after !== after + side.delta)
        yield finding('I3', place, `running balance ${side.after}, should be ${after + side.delta}`)
      else if (side.prev !== hash) yield finding('I3', place, `names ${side.prev} as the hash before, which is ${hash}`)
      // As the database counts: by the place in the row, so that one gap is told at each link behind it.
      seq += 1n
      after = side.after
      hash = side.transfer.hash
    }
  }
}

function* hashRecomputes({ transfers, journalById }) {
  for (const transfer of transfers) {
    const journal = journalById.get(transfer.journal_id)
    if (!journal) yield finding('I4', placeOf(transfer), 'its journal is missing')
    else if (transfer.hash !== transferHash(transfer, journal))
      yield finding('I4', placeOf(transfer), `hash ${transfer.hash} is not that of what stands there`)
  }
}

function* headIsLastHash({ accounts, chains }) {
  for (const { id, kind_of, seq, head } of accounts) {
    const last = (chains.get(id) ?? []).filter((side) => side.seq === seq).map((side) => side.transfer.hash)
    const heads = seq === 0n ? [beginningOf(id)] : last
    if (heads.length === 0 || heads.some((hash) => hash !== head))
      yield finding('I5', `account ${id} (${kind_of}) seq ${seq}`, `head ${head} is not the hash of the last transfer`)
  }
}

function* journalIsItsTransfers({ journals, linesOf }) {
  for (const { id, event, amount } of journals) {
    const lines = linesOf.get(id) ?? []
    const total = sum(lines.map((line) => line.amount))
    if (lines.length === 0) yield finding('I6', `journal ${id}`, `${event} of ${amount} has no transfer`)
    else if (amount !== total) yield finding('I6', `journal ${id}`, `${event} of ${amount}, transfers ${total}`)
  }
}

function* balancesWithinBounds({ accounts }) {
  const pools = new Map()
  for (const { id, kind_of, floor, ceil, balance } of accounts) {
    const kind = accountKinds.get(kind_of)
    if (!kind) continue
    if (balance < kind.floor || balance > kind.ceil || floor !== kind.floor || ceil !== kind.ceil)
      yield finding('I7', `account ${id} (${kind_of})`, `balance ${balance} between ${floor} and ${ceil}`)
    if (kind.pool) pools.set(kind_of, (pools.get(kind_of) ?? 0n) + balance)
  }
  for (const [name, total] of pools) {
    const { pool } = accountKinds.get(name)
    if (total < pool.floor || total > pool.ceil) yield finding('I7', `all accounts of ${name}`, `together ${total}`)
  }
}

function* approvedByDifferentPeople({ journals, approvalById, decisionById }) {
  for (const j of journals) {
    const event = events.get(j.event)
    if (!event) continue
    const place = `journal ${j.id} (${j.event})`
    if (j.authority !== event.authority)
      yield finding('I8', place, `on the word of ${j.authority}, needs ${event.authority}`)
    if (event.authority === 'decision') {
      const decision = decisionById.get(j.decision_id)
      if (!decision || decision.ref_id !== j.ref_id || decision.amount !== j.amount)
        yield finding('I8', place, 'no decision stands behind it for this amount')
    }
    if (event.authority === 'auditor' || event.authority === 'two_auditors') {
      const wrong = whatIsWrongWith(approvalById.get(j.approval_id), j, event.authority)
      if (wrong) yield finding('I8', place, wrong)
    }
  }
}

function whatIsWrongWith(p, j, authority) {
  if (!p) return 'its approval is missing'
  if (p.event !== j.event || p.ref_id !== j.ref_id || p.owner_id !== j.owner_id || p.amount !== j.amount)
    return `approval ${p.id} is for something else`
  const second = p.second_checker_id
  if ([p.maker_id, p.owner_id].includes(p.checker_id)) return `approval ${p.id}: the checker is the maker or the owner`
  if (second !== null && [p.maker_id, p.checker_id, p.owner_id].includes(second))
    return `approval ${p.id}: the second checker is one of the others`
  if (second === null && (authority === 'two_auditors' || p.amount > p.second_above))
    return `approval ${p.id} lacks the second checker`
  return undefined
}

/** What each order holds in escrow: as its journals say, and as the money lies. */
function* escrowPerOrderAndBuyer({ journals, journalById, linesOf, accounts }) {
  const orders = new Map()
  for (const j of journals) {
    const event = events.get(j.event)
    if (!event) continue
    const wrong = j.event === 'correction' ? events.get(journalById.get(j.ref_id)?.event) : undefined
    const moves = (linesOf.get(j.id) ?? []).flatMap((line) =>
      line.credit_kind === 'user_escrow' ? [line.amount] : line.debit_kind === 'user_escrow' ? [-line.amount] : [],
    )
    if (moves.length === 0 && event.escrow === 0n) continue
    const order = orders.get(j.order_id) ?? { owners: new Set(), owed: 0n, held: undefined }
    order.owners.add(j.owner_id)
    order.owed += j.amount * (event.escrow - (wrong?.escrow ?? 0n))
    if (moves.length > 0) order.held = (order.held ?? 0n) + sum(moves)
    orders.set(j.order_id, order)
  }
  const heldBy = new Map()
  for (const [id, { owners, owed, held }] of orders) {
    if (id === null || owners.size !== 1 || owed < 0n || owed !== held)
      yield finding(
        'I9',
        `order ${id ?? 'without a name'}`,
        `owed ${owed}, held ${held ?? 'nothing'}, buyers ${owners.size}`,
      )
    const [buyer] = [...owners].sort()
    heldBy.set(buyer, (heldBy.get(buyer) ?? 0n) + (held ?? 0n))
  }
  for (const { id, kind_of, owner_id, balance } of accounts)
    if (kind_of === 'user_escrow' && balance !== (heldBy.get(owner_id) ?? 0n))
      yield finding('I9', `account ${id} (user_escrow)`, `balance ${balance}, orders ${heldBy.get(owner_id) ?? 0n}`)
}

function* transitNetsToZero({ sides, journalById }) {
  const orders = new Map()
  for (const { kind, delta, transfer } of sides) {
    const journal = journalById.get(transfer.journal_id)
    if (kind === 'transit' && journal) orders.set(journal.order_id, (orders.get(journal.order_id) ?? 0n) + delta)
  }
  for (const [id, total] of orders)
    if (id === null || total !== 0n) yield finding('I10', `order ${id ?? 'without a name'}`, `${total} is in transit`)
}

/** What the tables of the database refuse by their shape, and a copy of them could say all the same. */
function* rowsFitTogether({ transfers, journals, accounts, accountById, journalById }) {
  for (const { id, kind_of, owner_type } of accounts)
    if (accountKinds.get(kind_of)?.owner !== owner_type)
      yield finding('shape', `account ${id}`, `${kind_of} of a ${owner_type}`)
  const once = new Map()
  for (const { id, event, ref_id, step } of journals) {
    const key = `${event} of ${ref_id} step ${step}`
    if (once.has(key)) yield finding('shape', `journal ${id}`, `${key} is posted already by journal ${once.get(key)}`)
    once.set(key, id)
  }
  for (const t of transfers) {
    const journal = journalById.get(t.journal_id)
    const wrong = (what) => finding('shape', placeOf(t), what)
    if (journal && (journal.event !== t.event || journal.owner_id !== t.owner_id))
      yield wrong('says another event or owner than its journal')
    if (!events.get(t.event)?.moves.has(`${t.debit_kind} > ${t.credit_kind}`))
      yield wrong(`${t.event} moves ${t.debit_kind} > ${t.credit_kind}`)
    for (const side of ['debit', 'credit']) {
      const account = accountById.get(t[side])
      if (account?.kind_of !== t[`${side}_kind`] || account.owner_id !== t[`${side}_owner`])
        yield wrong(`its ${side} is not the account it says`)
      else if (account.owner_type !== 'system' && account.owner_id !== t.owner_id)
        yield wrong("touches another owner's money")
    }
  }
}

/** What books alone can tell, by what a finding calls it. */
export const laws = {
  I1: balancesSumToZero,
  I2: balanceEqualsTransfers,
  I3: chainWithoutGap,
  I4: hashRecomputes,
  I5: headIsLastHash,
  I6: journalIsItsTransfers,
  I7: balancesWithinBounds,
  I8: approvedByDifferentPeople,
  I9: escrowPerOrderAndBuyer,
  I10: transitNetsToZero,
  shape: rowsFitTogether,
}
