import http, { type RequestOptions } from 'node:http'
import https from 'node:https'
import { connectTo, type Net, openNet, publicNumberOf } from '../net/open-net.ts'
import { urlOf } from '../net/public-address.ts'
import { encryptPush, type PushKeys } from './encrypt-push.ts'
import { openVapid } from './vapid.ts'

export type PushSettings = {
  /** Whom a push service can write to about us: mailto: or https:. */
  subject: string
  /** Where the shop is: what a tap on a push opens lies below it. */
  origin: string
  /** Push services beside those of the large browsers: hosts, or whole origins, which alone may lie in a network of one's own. */
  hosts: readonly string[]
}

export type PushMessage = {
  /** Replaces what waits of the same topic at the push service, and at the phone what is shown. */
  topic: string
  urgency: 'low' | 'normal' | 'high'
  ttlSeconds: number
  content: string
}

/** What became of it. `gone`: that browser listens no more. `refused`: this push service will not take this one, ever. */
export type Pushed = { how: 'taken' } | { how: 'gone' } | { how: 'refused' | 'later'; said: string; waitMs?: number }

export type Push = {
  /** What a browser needs to let us push. */
  key: string
  origin: string
  accepts(endpoint: string): boolean
  send(endpoint: string, keys: PushKeys, message: PushMessage, at: Date): Promise<Pushed>
}

const TIMEOUT_MS = 8_000
/** Of the browsers that people have. An endpoint is an address that a stranger tells us to call. The text on privacy names whose they are. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const isOf = ({ protocol, host, origin }: URL, allowed: string): boolean => {
  if (allowed.includes('://')) return origin === allowed
  if (protocol !== 'https:') return false
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed
}

/** What was answered, as far as it matters. */
type Said = { status: number; retryAfter: string | undefined }

/** The way to phones, where this installation has said who it is. */
export function openPush(settings: PushSettings | undefined, pepper: Buffer, net: Net = openNet()): Push | undefined {
  if (!settings) return undefined
  const vapid = openVapid(pepper, settings.subject)
  const hosts = [...PUSH_HOSTS, ...settings.hosts]
  return {
    key: vapid.key,
    origin: settings.origin,
    accepts(endpoint) {
      const url = urlOf(endpoint)
      return url !== undefined && !url.username && !url.password && hosts.some((allowed) => isOf(url, allowed))
    },
    async send(endpoint, keys, { topic, urgency, ttlSeconds, content }, at) {
      const url = new URL(endpoint)
      const headers = {
        authorization: vapid.authorization(url.origin, at),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        topic,
        urgency,
      }
      try {
        const isOurs = hosts.includes(url.origin)
        const connection = isOurs ? {} : await openWay(url, net)
        return pushedBy(await post(url, { headers, ...connection }, encryptPush(Buffer.from(content), keys)))
      } catch (error) {
        // Its own words may hold the endpoint, by which somebody can be reached.
        return { how: 'later', said: `push service: ${error instanceof NotPublic ? 'private' : (error as Error).name}` }
      }
    },
  }
}

/** A name on the list leads somewhere else than to the open net. */
class NotPublic extends Error {}

/** What is not named as a whole origin by the operator is gone to by a number that was checked, and by no other. */
async function openWay(url: URL, net: Net): Promise<RequestOptions> {
  const looked = await publicNumberOf(url, net)
  if ('refused' in looked) throw looked.refused === 'private' ? new NotPublic() : new Error('host')
  return connectTo(looked.number, url, { net, withinMs: TIMEOUT_MS })
}

/** Asks once and follows no redirect. Of the answer only its head counts. */
async function post(url: URL, options: RequestOptions, body: Buffer): Promise<Said> {
  // `AbortSignal.timeout` may be collected before it fires (Node 20), and a silent service would be waited for for ever.
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), TIMEOUT_MS)
  try {
    return await new Promise<Said>((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http
      request(url, { ...options, method: 'POST', signal: over.signal, maxHeaderSize: 8 * 1024 })
        .on('response', (answer) => {
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
          answer.destroy()
        })
        .on('error', reject)
        .end(body)
    })
  } finally {
    clearTimeout(timer)
  }
}

function pushedBy({ status, retryAfter }: Said): Pushed {
  if (status >= 200 && status < 300) return { how: 'taken' }
  if (status === 404 || status === 410) return { how: 'gone' }
  const said = `push service: ${status}`
  if (status !== 429 && status < 500) return { how: 'refused', said }
  const seconds = Number(retryAfter)
  return { how: 'later', said, ...(seconds > 0 && { waitMs: Math.min(seconds, 3600) * 1000 }) }
}
