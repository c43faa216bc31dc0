import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import { type AddressInfo, createServer as createHost } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NameServer, openNameServer } from '../../../test/name-server.ts'
import { selfSigned } from '../../../test/self-signed.ts'
import { openNet, publicNumberOf } from './open-net.ts'

const [SOMEWHERE, SOMEWHERE_IN_SIX] = ['45.33.32.156', '2600:3c01::1']
const NAMES = {
  'pictures.test': [SOMEWHERE_IN_SIX, SOMEWHERE],
  'other.test': [SOMEWHERE],
  'six.test': [SOMEWHERE_IN_SIX],
  'inside.test': ['10.0.0.7'],
  'mixed.test': [SOMEWHERE, '127.0.0.1'],
  'empty.test': [],
}
let names: NameServer
let host: Server
let folder: string
let trusted: string
/** The first bytes of a PNG, as many as are looked at. */
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const heard: string[] = []

beforeAll(async () => {
  names = await openNameServer(NAMES)
  folder = await mkdtemp(join(tmpdir(), 'tradewind-net-'))
  const { cert, key } = selfSigned('pictures.test')
  trusted = join(folder, 'trusted.pem')
  await writeFile(trusted, cert)
  host = createServer({ cert, key }, (request, response) => {
    heard.push(request.headers.host ?? '')
    response.end(PICTURE)
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
})
afterAll(async () => {
  names.close()
  host.close()
  await rm(folder, { recursive: true })
})

test('names are asked of name servers: numbers of both kinds, those of IPv4 first; what has none is nobody', async () => {
  const { resolve } = openNet([names.address])
  expect(await resolve('pictures.test')).toEqual([SOMEWHERE, SOMEWHERE_IN_SIX])
  expect(await resolve('six.test')).toEqual([SOMEWHERE_IN_SIX])
  expect(await resolve('empty.test')).toEqual([])
  expect(await resolve('nobody.test')).toEqual([])
  expect(names.asked).toContain('nobody.test')
})

test('what this machine calls its neighbours is not looked at', async () => {
  expect(await openNet([names.address]).resolve('localhost')).toEqual([])
})

test('a name that leads inside is refused, also where one of its numbers is public', async () => {
  const look = (name: string) => publicNumberOf(new URL(`https://${name}/a.jpg`), openNet([names.address]))
  expect(await look('pictures.test')).toEqual({ number: SOMEWHERE })
  expect(await look('inside.test')).toEqual({ refused: 'private' })
  expect(await look('mixed.test')).toEqual({ refused: 'private' })
  expect(await look('nobody.test')).toEqual({ refused: 'host' })
})

test('a number is really connected to', async () => {
  const listening = createHost((socket) => socket.end('somebody')).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const socket = openNet().connect('127.0.0.1', (listening.address() as AddressInfo).port)
  const [said] = await once(socket, 'data')
  expect(String(said)).toBe('somebody')
  listening.close()
})

const PROGRAM = fileURLToPath(new URL('../../../test/secure-process.ts', import.meta.url))
/** In a process of its own: whom one trusts is read when it starts. */
async function fetchSecurely(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { port } = host.address() as AddressInfo
  const args = [
    '--import',
    'tsx',
    PROGRAM,
    `https://${name}/a.jpg`,
    names.address,
    String(port),
    join(folder, 'picture'),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  return stdout
}

test('over TLS the name is told and whoever answers has to prove it: nobody who vouches for themselves is heard', async () => {
  expect(await fetchSecurely('pictures.test', { NODE_EXTRA_CA_CERTS: trusted })).toBe('fetched')
  // Called by its name alone, as browsers do.
  expect(heard).toEqual(['pictures.test'])
  expect(await fetchSecurely('pictures.test', { NODE_EXTRA_CA_CERTS: '' })).toBe('unreachable')
  // Trusted, but for another name.
  expect(await fetchSecurely('other.test', { NODE_EXTRA_CA_CERTS: trusted })).toBe('unreachable')
  expect(heard).toHaveLength(1)
})
