import { inboxSpecs } from './inbox-specs.ts'

const inbox = inboxSpecs(
  { who: 'seller', roles: ['owner', 'orders'] },
  {
    talk: 'shop_talk',
    snippet: 'snippet',
    picture: [{ field: 'picture', of: 'shop_evidence' }],
    colleague: [{ field: 'staff_id', of: 'shop_staff' }],
  },
)

export const sellerChatCalls = {
  'GET /api/seller/chat_list': inbox.list,
  'GET /api/seller/chat_count': inbox.count,
  'GET /api/seller/chat_history': inbox.history,
  'POST /api/seller/chat_send': inbox.send,
  'POST /api/seller/chat_read': inbox.read,
  'POST /api/seller/chat_assign': inbox.assign,
  'POST /api/seller/chat_close': inbox.close,
  'GET /api/seller/snippet_list': inbox.snippets,
  'POST /api/seller/snippet_save': inbox.saveSnippet,
  'POST /api/seller/snippet_delete': inbox.deleteSnippet,
  'POST /api/seller/chat_upload': inbox.upload,
}
