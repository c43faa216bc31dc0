// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// cards.sql.ts selectCards 0c4da17404
export type Card = {
  kind: string | null
  id: string | null
  title: string | null
  image: unknown
  amount: bigint | null
  sn: string | null
  state: string | null
  order_id: string | null
  shopper_id: string | null
  shop_id: string | null
}

// inbox.sql.ts selectHousePeople fb768c05cb
export type Colleague = {
  id: tables.PublishedStaff['id']
  name: tables.PublishedStaff['name']
}

// inbox.sql.ts selectFound 70154007f4
export type FoundTalk = {
  id: string | null
}

// inbox.sql.ts deleteSnippet aea39d76ba
export type GoneSnippet = {
  picture: string | null
}

// own-talks.sql.ts selectHouseMinutes e77785c471
export type HouseMinutes = {
  answer_minutes: number | null
}

// inbox.sql.ts selectBuyer ce60a0c299
export type InboxBuyer = {
  id: tables.ChatThread['shopper_id']
  name: tables.PublishedShopper['account'] | string | null
  language: tables.PublishedShopper['language']
  assigned_name: tables.PublishedStaff['name'] | null
  orders: number
}

// inbox.sql.ts countInbox f26da3a210
export type InboxCount = {
  waiting: number
  open: number
  mine: number
  nobody: number
  oldest: Date | null
  refunds: number
  answer_minutes: number | null
}

// inbox.sql.ts selectInbox 06499bc416
export type InboxTalk = {
  id: tables.ChatThread['id']
  shopper_id: tables.ChatThread['shopper_id']
  buyer: tables.PublishedShopper['account'] | string | null
  subject_kind: tables.ChatThread['subject_kind']
  subject_id: tables.ChatThread['subject_id']
  status: tables.ChatThread['status']
  waiting_since: tables.ChatThread['waiting_since']
  inbox_key: tables.ChatThread['inbox_key']
  assigned_to: tables.ChatThread['assigned_to']
  assigned_name: tables.PublishedStaff['name'] | null
  last_role: tables.ChatMessage['role']
  last_kind: tables.ChatMessage['kind']
  last_text: tables.ChatMessage['text']
  last_at: tables.ChatMessage['at']
  unread: number | null
}

// talk.sql.ts selectMessages b43bfd7e0a
// talk.sql.ts selectStretch 3ff9203cde
// talk.sql.ts insertMessage 761ddd8f3d
export type Messages = {
  id: tables.ChatMessage['id']
  seq: tables.ChatMessage['seq']
  role: tables.ChatMessage['role']
  sender_id: tables.ChatMessage['sender_id']
  sender_name: tables.ChatMessage['sender_name']
  kind: tables.ChatMessage['kind']
  text: tables.ChatMessage['text']
  image: tables.ChatMessage['image']
  card_kind: tables.ChatMessage['card_kind']
  card_id: tables.ChatMessage['card_id']
  at: tables.ChatMessage['at']
}

// talk.sql.ts selectMessage 8754888782
export type OneMessage = tables.ChatMessage

// inbox.sql.ts selectOrdersBeside ce588c99ad
export type OrderBeside = {
  id: tables.PublishedOrders['id']
}

// own-talks.sql.ts selectOwnTalks 826e3540ba
export type OwnTalk = {
  id: tables.ChatThread['id']
  kind: tables.ChatThread['kind']
  shop_id: tables.ChatThread['shop_id']
  shop_name: tables.PublishedShop['name'] | null
  logo: tables.PublishedShop['logo'] | null
  subject_kind: tables.ChatThread['subject_kind']
  subject_id: tables.ChatThread['subject_id']
  last_at: tables.ChatThread['last_at']
  last_seq: tables.ChatThread['last_seq']
  shopper_read_seq: tables.ChatThread['shopper_read_seq']
  party_read_seq: tables.ChatThread['party_read_seq']
  operator_read_seq: tables.ChatThread['operator_read_seq']
  last_role: tables.ChatMessage['role']
  last_kind: tables.ChatMessage['kind']
  last_text: tables.ChatMessage['text']
}

// own-talks.sql.ts selectPeer 087edfb5c4
export type Peer = {
  id: tables.PublishedShop['id']
  name: tables.PublishedShop['name']
  logo: tables.PublishedShop['logo']
  answer_minutes: number | null
}

// talk.sql.ts moveReadMark 1e083ec839
export type ReadMark = {
  id: tables.ChatThread['id']
  shopper_id: tables.ChatThread['shopper_id']
  shop_id: tables.ChatThread['shop_id']
  kind: tables.ChatThread['kind']
  moved: boolean | null
  unread: number | null
}

// talk.sql.ts countSince a1a25a03f1
export type SentSince = {
  count: number
}

// service-hours.sql.ts selectServiceHours 9ab47031c5
export type ServiceHours = {
  time_zone: tables.ServiceHours['time_zone']
  days: tables.ServiceHours['days']
  opens_at: tables.ServiceHours['opens_at']
  closes_at: tables.ServiceHours['closes_at']
}

// inbox.sql.ts selectSnippets 1fce435204
export type Snippet = {
  id: tables.ChatSnippet['id']
  short: tables.ChatSnippet['short']
  title: tables.ChatSnippet['title']
  text: tables.ChatSnippet['text']
  lang: tables.ChatSnippet['lang']
  image: tables.ChatSnippet['image']
}

// inbox.sql.ts selectStaffName 5461b94e88
export type StaffName = {
  name: tables.PublishedStaff['name']
}

// talk.sql.ts sweepThreads 785949aefd
export type SweptThreads = {
  gone: number | null
  pictures: string[] | null
}

// talk.sql.ts lockThread dc6339ab10
// talk.sql.ts selectThread a986bb8902
export type Thread = {
  id: tables.ChatThread['id']
  kind: tables.ChatThread['kind']
  shopper_id: tables.ChatThread['shopper_id']
  shop_id: tables.ChatThread['shop_id']
  subject_kind: tables.ChatThread['subject_kind']
  subject_id: tables.ChatThread['subject_id']
  status: tables.ChatThread['status']
  assigned_to: tables.ChatThread['assigned_to']
  last_seq: tables.ChatThread['last_seq']
  shopper_read_seq: tables.ChatThread['shopper_read_seq']
  party_read_seq: tables.ChatThread['party_read_seq']
  operator_read_seq: tables.ChatThread['operator_read_seq']
  waiting_since: tables.ChatThread['waiting_since']
  shop_name: string | null
}

// own-talks.sql.ts countUnread 309b44ca48
export type UnreadMessages = {
  unread: number
}
