import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { patient } from '../../../../tools/patience.ts'
import { PICTURE_LIMITS } from '../../src/modules/imports/picture-limits.ts'
import type { PictureSource } from '../../src/modules/imports/picture-source.ts'

/** Numbers of the open net that this test calls its own: whoever goes there comes to the host below. */
export const WORLD = ['45.33.32.156', '2600:3c01::1'] as const

/** What names are, asked for the first time and ever after. */
const NAMES: Record<string, readonly (readonly string[])[]> = {
  'pictures.test': [[WORLD[0]]],
  'sleepy.test': [[WORLD[0]]],
  'six.test': [[WORLD[1]]],
  localhost: [['127.0.0.1', '::1']],
  'inside.test': [['10.0.0.7']],
  'mapped.test': [['::ffff:192.168.1.1']],
  'mixed.test': [[WORLD[0], '10.0.0.7']],
  // Public when it is checked, of this machine when it is gone to.
  'rebind.test': [[WORLD[0]], ['127.0.0.1']],
}

export type PictureHosts = {
  source: PictureSource
  /** Connections to what nobody may reach. */
  canary: number
  /** Numbers that were gone to. */
  reached: Set<string>
  /** How often each path was asked for. */
  asked: Map<string, number>
  /** Where the host of good pictures really listens, for a process of its own. */
  port: number
}

/** A host with pictures and every bad habit, and one behind all private numbers that only counts who comes. */
export function usePictureHosts(limits: Partial<PictureSource['limits']> = {}): PictureHosts {
  const hosts = { canary: 0, reached: new Set<string>(), asked: new Map<string, number>() } as PictureHosts
  const world = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    const path = request.url ?? ''
    hosts.asked.set(path, (hosts.asked.get(path) ?? 0) + 1)
    void answer(path, request, response)
  })
  const canary = createServer((_, response) => response.end('a secret')).on('connection', () => {
    hosts.canary += 1
  })
  const open = (server: typeof world) =>
    new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    )
  beforeAll(async () => {
    hosts.port = await open(world)
    const guarded = await open(canary)
    const lookups = new Map<string, number>()
    hosts.source = {
      limits: { ...PICTURE_LIMITS, withinMs: patient(800), connectMs: patient(800), ...limits },
      net: {
        async resolve(host) {
          const answers = NAMES[host] ?? [[]]
          const times = lookups.get(host) ?? 0
          lookups.set(host, times + 1)
          return [...(answers[Math.min(times, answers.length - 1)] ?? [])]
        },
        connect(address) {
          hosts.reached.add(address)
          return connect((WORLD as readonly string[]).includes(address) ? hosts.port : guarded, '127.0.0.1')
        },
      },
    }
  })
  afterAll(() => {
    for (const server of [world, canary]) {
      server.closeAllConnections()
      server.close()
    }
  })
  return hosts
}

const PNG = { 'content-type': 'image/png' }

async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, what = '', rest = ''] = /^\/([\w-]+)\/?(.*)$/.exec(path) ?? []
  const habits: Record<string, () => unknown> = {
    good: async () => response.writeHead(200, PNG).end(await pngOf(Number(rest.split('.')[0]))),
    to: () => response.writeHead(302, { location: decodeURIComponent(rest) }).end(),
    loop: () => response.writeHead(301, { location: `/loop/${Number(rest || 0) + 1}` }).end(),
    again: () => response.writeHead(307, { location: 'http://rebind.test/again' }).end(),
    missing: () => response.writeHead(404).end('no'),
    busy: () => response.writeHead(503).end('later'),
    page: () => response.writeHead(200, PNG).end('<html><body>Buy now!</body></html>'),
    svg: () =>
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    empty: () => response.writeHead(200, PNG).end(),
    huge: () => response.writeHead(200, { ...PNG, 'content-length': String(2 ** 40) }).write(PNG_HEAD),
    packed: () => response.writeHead(200, { ...PNG, 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b, 8, 0])),
    torn: async () => response.writeHead(200, PNG).end((await pngOf(1)).subarray(0, 40)),
    pixels: async () => response.writeHead(200, PNG).end(await pixels()),
    silent: () => undefined,
    gone: () => request.socket.destroy(),
    // A picture by its first bytes, and then no end.
    endless: () => pour(response, 64 * 1024, 0),
    slow: () => pour(response, 1, 100),
    headers: () => request.socket.end(`HTTP/1.1 200 OK\r\n${`x-more: ${'y'.repeat(1_000)}\r\n`.repeat(40)}\r\n`),
  }
  await habits[what]?.()
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

function pour(response: ServerResponse, bytes: number, everyMs: number): void {
  response.writeHead(200, PNG).write(PNG_HEAD)
  const more = () => {
    if (response.destroyed) return
    response.write(Buffer.alloc(bytes), () => setTimeout(more, everyMs))
  }
  more()
}

/** A picture of its own for each number. */
export const pngOf = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 12, height: 8, channels: 3, background: { r: number % 256, g: (number >> 8) % 256, b: 90 } },
  })
    .png()
    .toBuffer()

/** Few bytes that say they are 12,000 by 6,000 pixels: to make so large a picture would take longer than the host may. */
async function pixels(): Promise<Buffer> {
  const png = await pngOf(1)
  png.writeUInt32BE(12_000, PNG_HEAD.length)
  png.writeUInt32BE(6_000, PNG_HEAD.length + 4)
  const header = png.subarray(12, 29)
  png.writeUInt32BE(crc32(header), 29)
  return png
}
