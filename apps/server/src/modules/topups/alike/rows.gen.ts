// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../../platform/schema/tables.gen.ts'

// alike.sql.ts selectNear e47abfbb4a
export type Near = {
  id: tables.Topup['id']
  shopper_id: tables.Topup['shopper_id']
  account: tables.PublishedShopper['account']
  amount: tables.Topup['amount']
  audit: tables.Topup['audit']
  created_at: tables.Topup['created_at']
  name: tables.PublishedFile['name']
  width: tables.PublishedFile['width']
  height: tables.PublishedFile['height']
  placeholder: tables.PublishedFile['placeholder']
  percent: number | null
}

// alike.sql.ts selectNearPairs 94deefc6f2
export type NearPairs = {
  place: tables.TopupProof['place']
  ours: tables.PublishedFile['name']
  other_id: tables.TopupProof['topup_id']
  other_place: tables.TopupProof['place']
  theirs: tables.PublishedFile['name']
}

// alike.sql.ts takeComparison 2a44bb48d1
export type TakeComparison = {
  topup_id: tables.TopupComparison['topup_id']
}
