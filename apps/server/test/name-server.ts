import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ipaddr from 'ipaddr.js'

export type NameServer = { address: string; asked: string[]; close(): void }

const [A, AAAA] = [1, 28]
const FOUND = 0x8180
const NO_SUCH_NAME = 0x8183

/** A name server on this machine that knows these names alone; speaks as much DNS as two kinds of number take. */
export async function openNameServer(names: Record<string, readonly string[]>): Promise<NameServer> {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    const numbers = (names[name] ?? [])
      .map((number) => Buffer.from(ipaddr.parse(number).toByteArray()))
      .filter(({ length }) => length === (type === A ? 4 : type === AAAA ? 16 : 0))
    const head = Buffer.alloc(12)
    query.copy(head, 0, 0, 2)
    head.writeUInt16BE(name in names ? FOUND : NO_SUCH_NAME, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(numbers.length, 6)
    const answers = numbers.map((number) => Buffer.concat([answerHead(type, number.length), number]))
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, asked, close: () => socket.close() }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** The name of the question, for a minute. */
function answerHead(type: number, bytes: number): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(bytes, 10)
  return head
}
