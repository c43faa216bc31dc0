// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// talk.sql.ts lockThread 64087a6542
export type LockedThread = {
  id: tables.ChatThread['id']
  last_seq: tables.ChatThread['last_seq']
}

// talk.sql.ts selectMessages 61c3db9ff4
// talk.sql.ts insertMessage 58d4e2a225
export type Messages = {
  id: tables.ChatMessage['id']
  seq: tables.ChatMessage['seq']
  role: tables.ChatMessage['role']
  sender_id: tables.ChatMessage['sender_id']
  kind: tables.ChatMessage['kind']
  text: tables.ChatMessage['text']
  image: tables.ChatMessage['image']
  at: tables.ChatMessage['at']
}

// talk.sql.ts selectMessage ce1f8e97b6
export type OneMessage = tables.ChatMessage

// talk.sql.ts moveReadMark 9141aa8c3f
export type ReadMark = {
  unread: number | null
}

// talk.sql.ts countSince a1a25a03f1
export type SentSince = {
  count: number
}
