import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { acceptedEncodings, type Encoding } from './platform/accept-encoding.ts'

const YEAR = 'public, max-age=31536000, immutable'
const SUFFIXES: Record<string, Encoding> = { '.br': 'br', '.zst': 'zstd', '.gz': 'gzip' }
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

type Packed = { encoding: Encoding; suffix: string; bytes: number }

/**
 * Serves a built folder whose files never change under their name, each in the smallest form that lies beside it
 * (tools/compress.mjs) and that the client reads. Bytes decide, since phones wait for the network and not for unpacking: it
 * is brotli nearly always, and zstd where that is smaller or brotli unknown. Needs the `sendFile` of @fastify/static.
 */
export async function serveAssets(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  const packed = await packedFiles(folder)
  app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
    const name = request.params['*']
    const forms = packed.get(name)
    if (!forms) return reply.callNotFound()
    reply.header('cache-control', YEAR)
    const type = TYPES[extname(name)]
    if (type) reply.type(type)
    if (forms.length > 0) reply.header('vary', 'accept-encoding')
    const accepted = acceptedEncodings(request.headers['accept-encoding'])
    const form = forms.find(({ encoding }) => accepted.has(encoding))
    if (form) reply.header('content-encoding', form.encoding)
    return reply.sendFile(name + (form?.suffix ?? ''), folder, { cacheControl: false, contentType: !type })
  })
}

/** Each file of the folder with its compressed forms, the smallest first. They are built before the server starts. */
async function packedFiles(folder: string): Promise<Map<string, Packed[]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const inside = (path: string) => path.slice(folder.length + 1).replaceAll('\\', '/')
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`)
  const files = new Map<string, Packed[]>(
    paths.filter((path) => !SUFFIXES[extname(path)]).map((path) => [inside(path), []]),
  )
  // Nobody waits meanwhile, and asked one by one through the threads some two thousand files were a twentieth of a start.
  for (const path of paths) {
    const suffix = extname(path)
    const encoding = SUFFIXES[suffix]
    const forms = encoding && files.get(inside(path).slice(0, -suffix.length))
    if (forms) forms.push({ encoding, suffix, bytes: statSync(path).size })
  }
  for (const forms of files.values()) forms.sort((one, other) => one.bytes - other.bytes)
  return files
}
