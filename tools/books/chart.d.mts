type Bounds = { floor: bigint; ceil: bigint }

export const accountKinds: Map<string, Bounds & { owner: string; pool: Bounds | undefined }>
export const events: Map<string, { authority: string; escrow: bigint; moves: Set<string> }>
