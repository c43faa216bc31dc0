import { createHash } from 'node:crypto'

// The Merkle tree of RFC 6962. Leaves and nodes are hashed with different bytes in front, so that none passes for the other.
const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

export const leafHash = (text: string): Buffer => createHash('sha256').update(LEAF).update(text, 'utf8').digest()
const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest()

/** The largest power of two below a count: where RFC 6962 splits a tree. */
function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

export function rootOf(hashes: readonly Buffer[]): Buffer {
  const [only] = hashes
  if (!only) throw new RangeError('a tree has a leaf')
  if (hashes.length === 1) return only
  const split = splitOf(hashes.length)
  return nodeHash(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)))
}

/** What stands beside the way from a leaf to the root, and on which side, from the leaf upwards. */
export type PathStep = { side: 'left' | 'right'; hash: Buffer }

export function pathTo(hashes: readonly Buffer[], index: number): PathStep[] {
  if (hashes.length === 1) return []
  const split = splitOf(hashes.length)
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)]
  return index < split
    ? [...pathTo(left, index), { side: 'right', hash: rootOf(right) }]
    : [...pathTo(right, index - split), { side: 'left', hash: rootOf(left) }]
}

/** Leaves of one branch. A power of two, so that the roots of branches are nodes of the whole tree. */
export const BRANCH = 256

/** A tree over leaves that come one by one: it keeps a root for each run of 256. */
export class BranchedTree {
  readonly branches: Buffer[] = []
  readonly starts: string[] = []
  count = 0
  #run: Buffer[] = []

  add(accountId: string, leaf: Buffer): void {
    if (this.#run.length === 0) this.starts.push(accountId)
    this.#run.push(leaf)
    this.count += 1
    if (this.#run.length === BRANCH) this.#close()
  }

  root(): Buffer {
    if (this.#run.length > 0) this.#close()
    return rootOf(this.branches)
  }

  #close(): void {
    this.branches.push(rootOf(this.#run))
    this.#run = []
  }
}
