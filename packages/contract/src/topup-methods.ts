/** What a claim says beside its amount and its evidence. */
export type ClaimPart = 'network' | 'address' | 'tx_hash'

type MethodFacts = {
  /** What a claim of it may consist of; any other part is refused as unknown. */
  parts: readonly ClaimPart[]
  /** Whose least amount holds: ours, or that of the network if it is higher. */
  limits: 'ours' | 'of network'
  /** The event of the ledger that credits it. */
  passed: `${string}_topup_passed`
  /** Where an auditor sees that it arrived: on our bank's statement, whose lines banks spell in their own ways, or on a chain. */
  seenOn: 'statement' | 'chain'
}

/**
 * The ways to top up. Another one begins here; the compiler then names every place that has to know it: its records in
 * `topup-methods` of the server, the shop and the console, its flow in the ledger, its words.
 */
export const topupMethods = {
  bank: { parts: [], limits: 'ours', passed: 'bank_topup_passed', seenOn: 'statement' },
  chain: {
    parts: ['network', 'address', 'tx_hash'],
    limits: 'of network',
    passed: 'chain_topup_passed',
    seenOn: 'chain',
  },
} as const satisfies Record<string, MethodFacts>

export type TopupMethod = keyof typeof topupMethods
/** In the order in which they are offered. */
export const TOPUP_METHODS = Object.keys(topupMethods) as TopupMethod[]
/** Whose money an event of the ledger brought in. Every event of a method begins with its name. */
export const methodOfEvent = (event: string): TopupMethod | undefined =>
  TOPUP_METHODS.find((method) => event.startsWith(`${method}_topup_`))

/** Those whose arrivals are lines of our bank's statements. */
export const SEEN_ON_STATEMENTS: readonly TopupMethod[] = TOPUP_METHODS.filter(
  (method) => topupMethods[method].seenOn === 'statement',
)

export const CLAIM_PARTS = ['network', 'address', 'tx_hash'] as const satisfies ClaimPart[]

export const hasPart = (method: TopupMethod, part: ClaimPart): boolean =>
  (topupMethods[method].parts as readonly ClaimPart[]).includes(part)
