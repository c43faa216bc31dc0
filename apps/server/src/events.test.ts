import { hasMessage } from '@tradewind/messages/server'
import { expect, test } from 'vitest'
import { useServer } from '../test/harness.ts'
import { announce } from './announce.ts'
import { events } from './events.ts'
import { noticeOrder, noticeRecord } from './modules/notices/notices.ts'
import { REFUND_NEWS } from './modules/refunds/tell-refund.ts'
import { newId } from './platform/id.ts'
import { openEvent } from './platform/outbox.ts'

const server = useServer()
const { shop_id } = { shop_id: newId() }

test('a topic that is not in the table, or news that are not those of their topic, are refused by the types and, in tests, when they are written', async () => {
  const { shop } = server.databases
  // @ts-expect-error nobody has said who reads it
  const unknown = shop.tx(async (tx) => announce(tx, 'follow.invented', shop_id, { shop_id, change: 1 }))
  await expect(unknown).rejects.toThrow('follow.invented is announced with what its topic says')
  // @ts-expect-error a follow changes by one
  const wrong = shop.tx(async (tx) => announce(tx, 'follow.changed', shop_id, { shop_id, change: 2 }))
  await expect(wrong).rejects.toThrow('follow.changed is announced with what its topic says')
  // @ts-expect-error of which shop?
  const lacking = shop.tx(async (tx) => announce(tx, 'follow.changed', shop_id, { change: 1 }))
  await expect(lacking).rejects.toThrow('follow.changed is announced with what its topic says')
  await shop.tx(async (tx) => announce(tx, 'follow.changed', shop_id, { shop_id, change: 1 }))
})

test('what is wrong with an event is told without what it holds', () => {
  const event = { id: newId(), topic: 'order.paid', shard_id: newId(), payload: { buyer_id: 'Ada, Rua 1', sn: 7 } }
  const opened = openEvent(events, event)
  expect(opened).toEqual({
    problem:
      'the payload is not what the topic says: buyer_id invalid_format, shop_id invalid_type, shop_name invalid_type, sn invalid_type, at invalid_type',
  })
})

test('whatever a shopper is told of in the app has words: notices.<topic>', () => {
  const told = Object.entries(events).flatMap(([name, { readers }]) =>
    readers.includes(noticeOrder) || readers.includes(noticeRecord) ? [name] : [],
  )
  const keys = [...told, ...REFUND_NEWS.map((news) => `refund.${news}`)].map((kind) => `notices.${kind}`)
  expect(told.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !hasMessage(key))).toEqual([])
})
