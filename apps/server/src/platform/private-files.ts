import { createHmac, timingSafeEqual } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import type { FileStore, ImageView, StoredImage } from './files.ts'
import type { Secrets } from './secret.ts'

const GOOD_FOR_MS = 5 * 60_000
const EXPORT = /^[0-9a-f-]{36}\.json$/
const FILE = /^([0-9a-f]{32})-\d{3,4}\.webp$/

const keyOf = ({ pepper }: Secrets): Buffer =>
  createHmac('sha256', pepper).update('addresses of private files').digest()

/** One signature is good for all widths of a picture. */
const signatureOf = (secrets: Secrets, name: string, expires: string): Buffer =>
  createHmac('sha256', keyOf(secrets)).update(`${name} ${expires}`).digest()

/** How a private picture is shown to somebody who may see it: by addresses that are good for five minutes. */
export function signedImage(ctx: Pick<Context, 'now' | 'secrets'>, image: StoredImage): ImageView {
  const { name, width, height, placeholder } = image
  const expires = String(Math.floor((ctx.now().getTime() + GOOD_FOR_MS) / 1000))
  const query = `?expires=${expires}&signature=${signatureOf(ctx.secrets, name, expires).toString('base64url')}`
  return {
    url: `/files/private/${name}-480.webp${query}`,
    template: `/files/private/${name}-{w}.webp${query}`,
    width,
    height,
    placeholder,
  }
}

/** The address of a private file that is no picture, good for as long. */
export function signedFile(ctx: Pick<Context, 'now' | 'secrets'>, path: string): string {
  const expires = String(Math.floor((ctx.now().getTime() + GOOD_FOR_MS) / 1000))
  return `${path}?expires=${expires}&signature=${signatureOf(ctx.secrets, path, expires).toString('base64url')}`
}

type PrivateFiles = { now: () => Date; secrets: Secrets; files: FileStore }

/**
 * Answers the addresses of private pictures, to nobody else's signature and no later than it says: everything else is an
 * address that does not exist. Whoever opens one by itself gets a file to keep, never a page of ours.
 */
export function servePrivateFiles(app: FastifyInstance, { now, secrets, files }: PrivateFiles): void {
  app.get<{ Params: { file: string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    '/files/private/:file',
    async (request, reply) => {
      const { file } = request.params
      const { expires, signature } = request.query
      const name = FILE.exec(file)?.[1]
      const isOpen =
        name !== undefined &&
        typeof expires === 'string' &&
        typeof signature === 'string' &&
        isSigned(secrets, { name, expires, signature }) &&
        Number(expires) * 1000 > now().getTime()
      const bytes = isOpen ? await readFile(join(files.privateFolder, file)).catch(() => undefined) : undefined
      if (!bytes) return reply.callNotFound()
      return reply
        .type('image/webp')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(bytes)
    },
  )
}

/** The same for what somebody asked to have of what is kept of them. */
export function serveExports(app: FastifyInstance, { now, secrets, files }: PrivateFiles): void {
  app.get<{ Params: { file: string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    '/files/exports/:file',
    async (request, reply) => {
      const { file } = request.params
      const { expires, signature } = request.query
      const isOpen =
        EXPORT.test(file) &&
        typeof expires === 'string' &&
        typeof signature === 'string' &&
        isSigned(secrets, { name: `/files/exports/${file}`, expires, signature }) &&
        Number(expires) * 1000 > now().getTime()
      const handle = isOpen ? await open(join(files.exportsFolder, file)).catch(() => undefined) : undefined
      if (!handle) return reply.callNotFound()
      return reply
        .type('application/json')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(handle.createReadStream())
    },
  )
}

function isSigned(secrets: Secrets, told: { name: string; expires: string; signature: string }): boolean {
  const right = signatureOf(secrets, told.name, told.expires)
  const given = Buffer.from(told.signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}
