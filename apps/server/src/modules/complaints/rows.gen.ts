// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// complaints.sql.ts selectComplaint 0e25e21df7
// complaints.sql.ts selectComplaints 12d669585f
// complaints.sql.ts selectOpenComplaints 771266433f
export type Complaint = {
  id: tables.Complaint['id']
  no: tables.Complaint['no']
  shop_name: tables.Complaint['shop_name']
  about: tables.Complaint['about']
  content: tables.Complaint['content']
  created_at: tables.Complaint['created_at']
  answer_by: tables.Complaint['answer_by']
  decide_by: tables.Complaint['decide_by']
  answer: tables.Complaint['answer']
  answered_at: tables.Complaint['answered_at']
  outcome: tables.Complaint['outcome']
  decision: tables.Complaint['decision']
  decided_name: tables.Complaint['decided_name']
  decided_at: tables.Complaint['decided_at']
  shopper_id: tables.Complaint['shopper_id']
  shop_id: tables.Complaint['shop_id']
  account: tables.PublishedShopper['account']
  merchant: unknown
  order: unknown
  proof: unknown
}

// complaints.sql.ts selectCounts 6c20027c9e
export type Counts = {
  all: number
  open: number
  upheld: number | null
  todo: number
}

// complaints.sql.ts countOpen 3c20f1b305
export type Open = {
  open: number
}

// complaints.sql.ts selectOrderShop fdda4c08f7
export type OrderShop = {
  shop_id: tables.PublishedOrders['shop_id']
}

// complaints.sql.ts sweepDecided 20c9322149
export type SweptDecided = {
  gone: number | null
  pictures: string[] | null
}
