import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Reader } from './head.ts'
import { html, type Markup } from './markup.ts'

const STYLE = readFileSync(new URL('plain-page.css', import.meta.url), 'utf8')
const STYLE_PATH = '/pages.css'

export const servePlainStyle = (http: FastifyInstance): void =>
  void http.get(STYLE_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  )

/** A page outside of the apps: whole as it comes, without a program, in its reader's language and theme. */
export function sendPlainPage(
  reply: FastifyReply,
  { locale: { bcp47, dir }, theme }: Reader,
  page: { title: string; body: Markup },
): FastifyReply {
  const chosen = theme === 'system' ? '' : theme
  const { text } = html`<!doctype html>
<html lang="${bcp47}" dir="${dir}" data-theme="${chosen}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Tradewind</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>${page.body}</body>
</html>`
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(text)
}

/** The sign of the shop, and the way there. */
export const shopSign: Markup = html`<a class="sign" href="/home" lang="en"><img src="/favicon.svg" alt="" width="32" height="32">Tradewind</a>`
