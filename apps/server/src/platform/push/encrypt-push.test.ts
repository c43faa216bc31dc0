import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Net } from '../net/open-net.ts'
import { encryptPush, isPublicKey, newPair } from './encrypt-push.ts'
import { openPush } from './push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 comes out byte for byte', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const made = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), browser, {
    pair,
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  })
  expect(made.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('only points of the curve are keys', () => {
  const pair = createECDH('prime256v1')
  const key = pair.generateKeys()
  expect(isPublicKey(key)).toBe(true)
  const beside = Buffer.from(key)
  beside[64] = (beside[64] ?? 0) ^ 1
  expect([beside, key.subarray(0, 64), Buffer.alloc(65)].map(isPublicKey)).toEqual([false, false, false])
})

test('only push services of browsers are called, and those that an operator named', () => {
  const settings = { subject: 'mailto:push@shop.test', origin: 'https://shop.test', hosts: ['*.push.example'] }
  const push = openPush(settings, Buffer.alloc(32, 1))
  const accepted = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://eu.push.example/abc',
  ]
  const refused = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://notify.windows.com/abc',
    'https://evilpush.example/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'file:///etc/passwd',
    'nothing',
  ]
  expect(accepted.filter((endpoint) => !push?.accepts(endpoint))).toEqual([])
  expect(refused.filter((endpoint) => push?.accepts(endpoint))).toEqual([])
})

test('every process of an installation has the same key, and another installation another', () => {
  const keyOf = (pepper: number) =>
    openPush({ subject: 'mailto:push@shop.test', origin: 'https://shop.test', hosts: [] }, Buffer.alloc(32, pepper))
      ?.key
  expect(keyOf(1)).toBe(keyOf(1))
  expect(keyOf(1)).not.toBe(keyOf(2))
  expect(isPublicKey(bytes(keyOf(1) ?? ''))).toBe(true)
})

test('a push service whose name leads into a network of our own is not gone to, whatever name it has', async () => {
  const reached: string[] = []
  const NUMBERS: Record<string, string[]> = {
    'fcm.googleapis.com': ['10.0.0.7'],
    'web.push.apple.com': ['17.188.0.1', '169.254.169.254'],
    'updates.push.services.mozilla.com': [],
  }
  const net: Net = {
    resolve: async (host) => NUMBERS[host] ?? [],
    connect: (address) => {
      reached.push(address)
      throw new Error('nobody')
    },
  }
  const settings = { subject: 'mailto:push@shop.test', origin: 'https://shop.test', hosts: [] }
  const push = openPush(settings, Buffer.alloc(32, 1), net)
  const browser = { p256dh: newPair().getPublicKey(), auth: Buffer.alloc(16) }
  const message = { topic: 'a', urgency: 'normal', ttlSeconds: 60, content: '{}' } as const
  const send = (host: string) => push?.send(`https://${host}/send/secret`, browser, message, new Date())
  const said = await Promise.all(Object.keys(NUMBERS).map(send))
  expect(reached).toEqual([])
  expect(said.map((one) => one?.how)).toEqual(['later', 'later', 'later'])
  expect(said[0]).toMatchObject({ said: 'push service: private' })
  expect(JSON.stringify(said), 'nothing by which somebody can be reached').not.toMatch(/secret|googleapis/)
})
