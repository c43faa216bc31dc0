import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBuiltShop } from './pages/built-shop.ts'
import { forReader } from './pages/head.ts'
import { readerOf } from './pages/reader.ts'
import { tokenOf } from './pages/session-of.ts'
import { writeShopPage } from './pages/shop-page.ts'
import { sendCompressed } from './platform/compressed.ts'
import type { Log } from './platform/log.ts'
import type { PageAnswers } from './platform/page-answers.ts'
import { serveAssets } from './web-assets.ts'

export type WebOptions = {
  root: string
  /** Folder of the public pictures. */
  files: string
  /** What the calls of a first screen answer. */
  answers: PageAnswers
  log: Log
  /** Off: the worker's address answers one that takes everything it kept along and goes. */
  serviceWorker: boolean
  /** By what scheme and host a page goes that was asked for like this. */
  originOf: (request: FastifyRequest) => string | undefined
}

/** Serves the two apps and the pictures. Every path of the shop gets its index.html; the router takes it from there. */
export async function serveWeb(
  app: FastifyInstance,
  { root, files, answers, log, serviceWorker, originOf }: WebOptions,
): Promise<void> {
  const dist = (name: string) => join(root, 'apps', name, 'dist')
  await app.register(fastifyStatic, {
    root: files,
    prefix: '/files/public/',
    maxAge: '365d',
    immutable: true,
    index: false,
  })
  await serveAssets(app, '/assets/', join(dist('shop'), 'assets'))
  await serveAssets(app, '/console/assets/', join(dist('console'), 'assets'))
  await app.register(fastifyStatic, {
    root: join(dist('shop'), 'brand'),
    prefix: '/brand/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
  })
  const shop = await readBuiltShop(dist('shop'))
  const console = await readFile(join(dist('console'), 'index.html'), 'utf8')
  // Files whose name stays while they change: asked for anew each time, and 304 when they did not.
  const sendChanging = (reply: FastifyReply, name: string, app: 'shop' | 'console' = 'shop') =>
    reply.header('cache-control', 'no-cache').sendFile(name, dist(app), { cacheControl: false })
  app.get('/manifest.webmanifest', (_request, reply) => sendChanging(reply, 'manifest.webmanifest'))
  app.get('/robots.txt', (_request, reply) => sendChanging(reply, 'robots.txt'))
  app.get('/favicon.svg', (_request, reply) => sendChanging(reply, 'favicon.svg'))
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg'))
  app.get('/sw.js', (_request, reply) => sendChanging(reply, serviceWorker ? 'sw.js' : 'sw-retire.js'))
  // What the service worker keeps to open the shop offline: the page without anybody's data, in the reader's language.
  app.get('/shell.html', (request, reply) => sendPage(request, reply, forReader(shop.html, readerOf(request))))

  app.get('/console/sw.js', (_request, reply) =>
    serviceWorker ? sendChanging(reply, 'sw.js', 'console') : sendChanging(reply, 'sw-retire.js'),
  )
  app.get('/console/manifest.webmanifest', (_request, reply) => sendChanging(reply, 'manifest.webmanifest', 'console'))
  app.get('/console', (request, reply) => sendPage(request, reply, forReader(console, readerOf(request))))
  app.get('/console/*', (request, reply) => sendPage(request, reply, forReader(console, readerOf(request))))
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/') || path.startsWith('/files/')) return reply.callNotFound()
    const asked = {
      ...readerOf(request),
      href: request.url,
      origin: originOf(request),
      token: tokenOf(request, 'shopper'),
    }
    const { html, own } = await writeShopPage({ shop, answers, log }, asked)
    return sendPage(request, reply, html, own ? 'private, no-store' : 'no-cache')
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string, cacheControl = 'no-cache'): FastifyReply {
  reply
    .header('cache-control', cacheControl)
    .header('vary', 'cookie, accept-language, accept-encoding')
    .type('text/html; charset=utf-8')
  return sendCompressed(request, reply, page)
}
