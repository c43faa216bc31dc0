import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clock, text, whole } from '../fields.ts'
import { LONGEST } from '../limits.ts'
import { inboxSpecs } from './inbox-specs.ts'

const inbox = inboxSpecs(
  { who: 'operator', roles: ['support', 'administrator'] },
  { talk: 'house_talk', snippet: 'house_snippet', picture: [], colleague: [] },
)

/** On these days of the week, 1 is Monday; by the clock of `time_zone`. */
const hours = {
  time_zone: text(LONGEST.timeZone),
  days: z.array(whole(1, 7)).check(z.minLength(1, 'required'), z.maxLength(7, 'too_long')),
  opens: clock,
  closes: clock,
}

export const adminChatCalls = {
  'GET /api/admin/chat_hours': call({
    who: 'operator',
    roles: ['support', 'administrator'],
    summary: 'When people of the house answer, as it is set',
    input: z.object({}),
    answer: z.object(hours),
  }),
  'POST /api/admin/chat_hours_edit': call({
    who: 'operator',
    roles: ['administrator'],
    summary: 'Say when people of the house answer',
    input: z.strictObject(hours),
    answer: z.object(hours),
  }),
  'GET /api/admin/chat_list': inbox.list,
  'GET /api/admin/chat_count': inbox.count,
  'GET /api/admin/chat_history': inbox.history,
  'POST /api/admin/chat_send': inbox.send,
  'POST /api/admin/chat_read': inbox.read,
  'POST /api/admin/chat_assign': inbox.assign,
  'POST /api/admin/chat_close': inbox.close,
  'GET /api/admin/snippet_list': inbox.snippets,
  'POST /api/admin/snippet_save': inbox.saveSnippet,
  'POST /api/admin/snippet_delete': inbox.deleteSnippet,
  'POST /api/admin/chat_upload': inbox.upload,
}
