// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../schema/tables.gen.ts'

// mail.ts deliverMail ca50d13b93
// mail.ts readShown a2c1e7031e
export type MessageOut = {
  id: tables.MessageOut['id']
  channel: tables.MessageOut['channel']
  recipient: tables.MessageOut['recipient']
  lang: tables.MessageOut['lang']
  template: tables.MessageOut['template']
  sealed: tables.MessageOut['sealed']
  created_at: tables.MessageOut['created_at']
  expires_at: tables.MessageOut['expires_at']
  tries: tables.MessageOut['tries']
  unwanted: boolean
}
