import type { CallKey } from '@tradewind/contract/calls'
import { newId } from '../../src/platform/id.ts'
import { nothing, type Sample, type Stuff } from './stuff.ts'

type TalkCall = Extract<
  CallKey,
  `${'GET' | 'POST'} /api/${'chat/' | 'seller/chat' | 'admin/chat' | 'seller/snippet' | 'admin/snippet'}${string}`
>

const ofShopTalk = ({ names }: Stuff) => ({ id: names.shop_talk })
const ofHouseTalk = ({ names }: Stuff) => ({ id: names.house_talk })
const text = () => ({ message_id: newId(), text: 'Does it come with both keycap sets?' })
const ready = () => ({ short: `r${newId().slice(-12)}`, title: 'Both sets', text: 'Both keycap sets are in the box.' })

/** One good input for every call of talk. */
export const talkSamples: { [K in TalkCall]: Sample<K> } = {
  'GET /api/chat/hours': nothing,
  'GET /api/chat/list': nothing,
  'GET /api/chat/count': nothing,
  'GET /api/chat/history': ({ names }) => ({ merchant_id: names.shop }),
  'POST /api/chat/send': ({ names, by }) => ({
    merchant_id: names.shop,
    message_id: newId(),
    ...(by === 'picture' ? { picture: names.evidence } : { text: 'Is it still there?' }),
  }),
  'POST /api/chat/read': ({ names }) => ({ merchant_id: names.shop, seq: 1 }),
  'GET /api/seller/chat_list': nothing,
  'GET /api/seller/chat_count': nothing,
  'GET /api/seller/chat_history': ofShopTalk,
  'POST /api/seller/chat_send': (stuff) => {
    const words = { ...ofShopTalk(stuff), ...text() }
    return stuff.by === 'picture' ? { ...words, text: undefined, picture: stuff.names.shop_evidence } : words
  },
  'POST /api/seller/chat_read': (stuff) => ({ ...ofShopTalk(stuff), seq: 1 }),
  'POST /api/seller/chat_assign': (stuff) => ({
    ...ofShopTalk(stuff),
    staff_id: stuff.by === 'staff_id' ? stuff.names.shop_staff : null,
  }),
  'POST /api/seller/chat_close': ofShopTalk,
  'GET /api/seller/snippet_list': nothing,
  'POST /api/seller/snippet_save': ({ names, by }) => ({
    ...{ id: names.snippet, ...ready() },
    ...(by === 'picture' && { picture: names.shop_evidence }),
  }),
  'POST /api/seller/snippet_delete': ({ names }) => ({ id: names.snippet }),
  'POST /api/seller/chat_upload': () => ({ scene: 'evidence' }),
  'GET /api/admin/chat_hours': nothing,
  'POST /api/admin/chat_hours_edit': () => ({
    ...{ time_zone: 'Europe/Lisbon', days: [1, 2, 3, 4, 5, 6, 7], opens: '07:00', closes: '21:30' },
  }),
  'GET /api/admin/chat_list': nothing,
  'GET /api/admin/chat_count': nothing,
  'GET /api/admin/chat_history': ofHouseTalk,
  'POST /api/admin/chat_send': (stuff) => ({ ...ofHouseTalk(stuff), ...text() }),
  'POST /api/admin/chat_read': (stuff) => ({ ...ofHouseTalk(stuff), seq: 1 }),
  'POST /api/admin/chat_assign': (stuff) => ({ ...ofHouseTalk(stuff), staff_id: null }),
  'POST /api/admin/chat_close': ofHouseTalk,
  'GET /api/admin/snippet_list': nothing,
  'POST /api/admin/snippet_save': ({ names }) => ({ id: names.house_snippet, ...ready() }),
  'POST /api/admin/snippet_delete': ({ names }) => ({ id: names.house_snippet }),
  'POST /api/admin/chat_upload': () => ({ scene: 'evidence' }),
}
