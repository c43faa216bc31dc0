import { beginningOf, leafHash, merkleRoot, sealHash } from './hashes.mjs'

const finding = (law, place, found) => ({ law, place, found })

/** The seals that the books carry: each is what it says, follows the one before, and is the root of its leaves. */
export function* checkSeals(books) {
  const leavesOf = new Map()
  for (const leaf of books.leaves) leavesOf.set(leaf.day, [...(leavesOf.get(leaf.day) ?? []), leaf])
  const hashes = new Map()
  let before = null
  for (const seal of [...books.seals].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const place = `seal of ${seal.day}`
    if (seal.hash !== sealHash(seal)) yield finding('seal', place, 'its hash is not that of what it says')
    if (seal.previous !== before)
      yield finding('seal', place, `follows ${seal.previous ?? 'none'}, the seal before it is ${before ?? 'none'}`)
    for (const leaf of leavesOf.get(seal.day) ?? []) hashes.set(leaf.account, leafHash(leaf))
    const accounts = [...hashes.keys()].sort()
    if (accounts.length !== seal.accounts)
      yield finding('seal', place, `${seal.accounts} accounts, leaves of ${accounts.length}`)
    if (merkleRoot(accounts.map((account) => hashes.get(account))) !== seal.root)
      yield finding('seal', place, 'its leaves do not lead to its root')
    before = seal.hash
  }
  yield* checkLeaves(books, books.leaves, 'sealed')
}

/** Whatever was sealed of an account is still in its chain at that place. */
function* checkLeaves({ chains }, leaves, how) {
  for (const { day, account, seq, balance, head } of leaves) {
    const stands =
      seq === 0n
        ? balance === 0n && head === beginningOf(account)
        : (chains.get(account) ?? []).some(
            (side) => side.seq === seq && side.after === balance && side.transfer.hash === head,
          )
    if (!stands)
      yield finding(
        'seal',
        `account ${account} seq ${seq}, ${how} on ${day}`,
        `balance ${balance} head ${head} is not in the chain any more`,
      )
  }
}

/** The seals that were kept outside: the books must still carry each of them. */
export function* checkOutsideSeals(books, outside) {
  const inside = new Map(books.seals.map((seal) => [seal.day, seal]))
  for (const seal of outside.seals) {
    const place = `seal of ${seal.day}`
    if (seal.hash !== sealHash(seal)) yield finding('outside', place, 'the copy kept outside is not whole')
    else if (!inside.has(seal.day)) yield finding('outside', place, 'is kept outside and missing in the books')
    else if (inside.get(seal.day).hash !== seal.hash)
      yield finding(
        'outside',
        place,
        `is ${seal.hash} outside and ${inside.get(seal.day).hash} in the books: what it seals was rewritten`,
      )
  }
  for (const { law, ...rest } of checkLeaves(books, outside.leaves, 'kept outside'))
    yield { ...rest, law: law && 'outside' }
}
