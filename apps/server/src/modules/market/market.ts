import { ownerLetInKind } from './let-owner-in.ts'

/** What takes two people here. */
export const marketKinds = { owner_let_in: ownerLetInKind }
