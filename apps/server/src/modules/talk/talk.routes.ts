import type { Routes } from '../../platform/bind.ts'
import { houseDesk, shopDesk } from './desks.ts'
import { editServiceHours, readServiceHours, showServiceHours } from './house-hours.ts'
import { countOwnUnread, listOwnTalks, readOwn, readOwnTalk, sayToPeer } from './own-talks.ts'

export const talkRoutes = {
  'GET /api/chat/hours': readServiceHours,
  'GET /api/chat/list': listOwnTalks,
  'GET /api/chat/count': countOwnUnread,
  'GET /api/chat/history': readOwnTalk,
  'POST /api/chat/send': sayToPeer,
  'POST /api/chat/read': readOwn,
  'GET /api/seller/chat_list': shopDesk.list,
  'GET /api/seller/chat_count': shopDesk.count,
  'GET /api/seller/chat_history': shopDesk.read,
  'POST /api/seller/chat_send': shopDesk.send,
  'POST /api/seller/chat_read': shopDesk.mark,
  'POST /api/seller/chat_assign': shopDesk.assign,
  'POST /api/seller/chat_close': shopDesk.close,
  'GET /api/seller/snippet_list': shopDesk.snippets,
  'POST /api/seller/snippet_save': shopDesk.saveSnippet,
  'POST /api/seller/snippet_delete': shopDesk.deleteSnippet,
  'POST /api/seller/chat_upload': shopDesk.upload,
  'GET /api/admin/chat_hours': showServiceHours,
  'POST /api/admin/chat_hours_edit': editServiceHours,
  'GET /api/admin/chat_list': houseDesk.list,
  'GET /api/admin/chat_count': houseDesk.count,
  'GET /api/admin/chat_history': houseDesk.read,
  'POST /api/admin/chat_send': houseDesk.send,
  'POST /api/admin/chat_read': houseDesk.mark,
  'POST /api/admin/chat_assign': houseDesk.assign,
  'POST /api/admin/chat_close': houseDesk.close,
  'GET /api/admin/snippet_list': houseDesk.snippets,
  'POST /api/admin/snippet_save': houseDesk.saveSnippet,
  'POST /api/admin/snippet_delete': houseDesk.deleteSnippet,
  'POST /api/admin/chat_upload': houseDesk.upload,
} satisfies Partial<Routes>
