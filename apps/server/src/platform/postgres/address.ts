import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Passwords, ROLES, type Role } from './passwords.ts'
import { giveTo, type Place } from './place.ts'

/** Where a server listens: the folder of its Unix socket, which carries the port in its name, or 127.0.0.1. */
export type Address = { host: string; port: number }

const LOOPBACK = '127.0.0.1'

// Each data folder has a socket of its own, so the number need not differ.
const SOCKET_PORT = 5432

// What the kernel takes for the path of a socket, less the zero at its end.
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103

const isSocket = ({ host }: Address): boolean => host.startsWith('/')

export const socketFile = ({ host, port }: Address): string => join(host, `.s.PGSQL.${port}`)

/** The address as a log tells it. */
export const tellAddress = (address: Address): string =>
  isSocket(address) ? socketFile(address) : `${address.host}:${address.port}`

/** For pg as for psql: a folder cannot stand where a host does, so it stands behind and goes before it. */
export function urlOf(address: Address, role: Role, passwords: Passwords, database: string): string {
  const folder = isSocket(address) ? `?host=${encodeURIComponent(address.host)}` : ''
  const host = isSocket(address) ? 'localhost' : address.host
  return `postgres://${ROLES[role]}:${passwords[role]}@${host}:${address.port}/${encodeURIComponent(database)}${folder}`
}

/** The settings of a server that listens there, and nowhere else. */
export function listenOn(address: Address): Record<string, string | number> {
  const { host, port } = address
  return isSocket(address)
    ? // Postgres reads a list, in which a path may hold a comma between quotes.
      { listen_addresses: '', unix_socket_directories: `"${host.replaceAll('"', '""')}"`, port }
    : { listen_addresses: host, unix_socket_directories: '', port }
}

/**
 * A Unix socket in the data folder, which only the user of Postgres can enter: a statement costs both sides less
 * there than over TCP, and no other user of the machine can knock. Where there can be none (Windows, a long path, a
 * file system of another machine) a port of 127.0.0.1.
 */
export async function chooseAddress(place: Place): Promise<Address> {
  const socket = { host: place.cluster, port: SOCKET_PORT }
  return (await canHoldSocket(socket)) ? socket : { host: LOOPBACK, port: await choosePort(place) }
}

async function canHoldSocket(address: Address): Promise<boolean> {
  if (process.platform === 'win32' || Buffer.byteLength(socketFile(address)) > LONGEST_SOCKET_PATH) return false
  // Of the same length, and beside the one that a living server may have there.
  const trial = join(address.host, `.s.trial.${String(process.pid).slice(-4)}`)
  await rm(trial, { force: true })
  return (await listens(trial)) !== undefined
}

/** The port of last time if it is free, so that pools of other processes find a restarted server; else a free one. */
async function choosePort(place: Place): Promise<number> {
  const file = join(place.home, 'port')
  const last = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (last > 0 && (await listens(last))) return last
  const port = await listens(0)
  if (!port) throw new Error(`no free port on ${LOOPBACK}`)
  await writeFile(file, String(port), { mode: 0o600 })
  await giveTo(place.account, file)
  return port
}

/** Tries to listen for a moment: on a free port it answers the port (0: any), where a socket can be its path. */
function listens<Wish extends number | string>(wish: Wish): Promise<Wish | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(typeof wish === 'number' ? { port: wish, host: LOOPBACK } : { path: wish }, () => {
      const address = server.address()
      server.close(() => resolve((typeof address === 'object' ? address?.port : address) as Wish | undefined))
    })
  })
}
