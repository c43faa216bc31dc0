import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Realm } from '../../platform/bind.ts'
import type { Actor } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Begin, Hub, Listener } from './hub.ts'
import type { NewsRow } from './live.sql.ts'
import { HOUSE } from './tell-live.ts'

type StreamOptions = {
  hub: Hub
  authenticate: (token: string, realm: Realm) => Promise<Actor | undefined>
}

/** Whoever reads so slowly begins anew later: what they miss is kept. */
const MOST_UNREAD_BYTES = 256 * 1024
const REALMS: readonly Realm[] = ['shopper', 'seller', 'operator']
/** In seconds: as long as the app asks by itself in between. */
const TRY_AGAIN_S = 60

/**
 * What happens to somebody, as it happens: server-sent events, read with fetch since the token is a header. `Last-Event-ID` is
 * the number that was heard last. `news` names what to ask for again; `reset` says to ask for everything.
 */
export function serveStream(http: FastifyInstance, { hub, authenticate }: StreamOptions): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await whoListens(request, authenticate)
    if (!found) throw new DomainError('session.required')
    const { actor, stands } = found
    if (!hub.hasRoom(actor.id)) {
      reply.header('retry-after', TRY_AGAIN_S)
      return refuse(request, reply, new DomainError('request.too_many', { retry_after: TRY_AGAIN_S }))
    }
    await open(request, reply, { hub, stands, personId: actor.id, ownerId: ownerOf(actor) })
  }
  http.get('/api/stream', answer)
  http.get('/api/chat/stream', answer)
  http.addHook('preClose', async () => hub.close())
}

type Known = Exclude<Actor, { kind: 'visitor' } | { kind: 'system' }>
type Listening = { actor: Known; stands: () => Promise<boolean> }

async function whoListens(
  { headers }: FastifyRequest,
  authenticate: StreamOptions['authenticate'],
): Promise<Listening | undefined> {
  const { token } = headers
  if (typeof token !== 'string' || token === '' || token.length > 512) return undefined
  for (const realm of REALMS) {
    const actor = await authenticate(token, realm)
    if (actor && actor.kind !== 'visitor' && actor.kind !== 'system')
      return { actor, stands: async () => (await authenticate(token, realm)) !== undefined }
  }
  return undefined
}

function ownerOf(actor: Known): string {
  if (actor.kind === 'seller') return actor.shopId
  // Who has no role yet has no queue.
  return actor.kind === 'operator' && actor.roles.length > 0 ? HOUSE : actor.id
}

type Opening = { hub: Hub; personId: string; ownerId: string; stands: () => Promise<boolean> }

async function open(request: FastifyRequest, reply: FastifyReply, { hub, stands, ...whose }: Opening): Promise<void> {
  const { raw } = reply
  let over = false
  let leave = (): void => undefined
  raw.once('close', () => {
    over = true
    leave()
  })
  const write = (text: string): void => {
    if (over) return
    raw.write(text)
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
  }
  const listener: Listener = {
    ...whose,
    hear: (news) => write(news.map(newsText).join('')),
    async beat() {
      write(':\n\n')
      return stands()
    },
    end: () => raw.end(),
  }
  const begin = ({ from, how }: Begin): void => {
    reply.hijack()
    // Ended while its beginning was looked up, because this process is: what ended it has sent the head.
    if (raw.headersSent) return
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      vary: 'token',
    })
    write(`event: ${how}\nid: ${from}\ndata: {}\n\n`)
  }
  const heard = request.headers['last-event-id']
  leave = await hub.listen(listener, typeof heard === 'string' && heard !== '' ? heard : undefined, begin)
  if (over) leave()
}

const newsText = ({ seq, kind, ref }: NewsRow): string =>
  `event: news\nid: ${seq}\ndata: ${JSON.stringify({ kind, ref })}\n\n`
