import type { Answer } from '@tradewind/contract/calls'
import { parseDollars } from '@tradewind/contract/money'

/** `unable`: a page without HTTPS has no hash function. */
export type Check = 'holds' | 'fails' | 'unable'

type Proof = Answer<'GET /api/ledger/proof'>
type SealProof = Answer<'GET /api/ledger/seal_proof'>
type Line = { amount: string; balance_after: string }

/** Where the numbers of a posting stand in the text that was hashed. */
const AMOUNT = 15
const DEBIT_AFTER = 17
const CREDIT_AFTER = 20

/** The hash of the text must be the hash of the books, and the text must say what the fund record says. */
export async function recomputePosting({ text, hash }: Proof, line: Line): Promise<Check> {
  if (!hasHash()) return 'unable'
  const words = text.split('|')
  const amount = parseDollars(line.amount)
  const after = words[amount < 0n ? DEBIT_AFTER : CREDIT_AFTER]
  const saysTheSame =
    words[AMOUNT] === String(amount < 0n ? -amount : amount) && after === String(parseDollars(line.balance_after))
  return saysTheSame && toHex(await sha256(utf8(text))) === hash ? 'holds' : 'fails'
}

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** From each account up its path one must arrive at the root, and the seal's text must say that root and give its hash. */
export async function recomputeSeal({ seal, accounts }: SealProof): Promise<Check> {
  if (!seal) return 'holds'
  if (!hasHash()) return 'unable'
  if (!seal.text.split('|').includes(seal.root)) return 'fails'
  if (toHex(await sha256(utf8(seal.text))) !== seal.hash) return 'fails'
  const roots = await Promise.all(accounts.map(rootFrom))
  return roots.every((root) => root === seal.root) ? 'holds' : 'fails'
}

async function rootFrom({ text, balance, path }: SealProof['accounts'][number]): Promise<string | undefined> {
  if (text.split('|')[2] !== String(parseDollars(balance))) return undefined
  let hash = await sha256(LEAF, utf8(text))
  for (const step of path) {
    const beside = fromHex(step.hash)
    hash = await (step.side === 'left' ? sha256(NODE, beside, hash) : sha256(NODE, hash, beside))
  }
  return toHex(hash)
}

const hasHash = (): boolean => globalThis.crypto?.subtle !== undefined
const utf8 = (text: string) => new TextEncoder().encode(text)
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}
