import type { Tx } from '../../platform/db.ts'
import { tellLive } from '../live/live.ts'

/** Open pages of the shop look again how far a file is. */
export const tellRun = (tx: Tx, { id, shop_id }: { id: string; shop_id: string }): void =>
  tellLive(tx, { ownerId: shop_id, kind: 'file', ref: id })
