import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { CallSpec } from '@tradewind/contract/call'
import { type Answer, type CallKey, calls, type DestinedCall, type Parsed } from '@tradewind/contract/calls'
import { SUCCESS } from '@tradewind/contract/errors'
import { translate } from '@tradewind/messages/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCacheable } from './cacheable.ts'
import { callerOf } from './callers.ts'
import type { Actor, Context, DestinedContext } from './context.ts'
import type { Database } from './db.ts'
import { readDeliverTo } from './deliver-to.ts'
import { cutOff, DomainError, fieldError } from './errors.ts'
import { parseInput, unflattenQuery } from './input.ts'
import { readLang } from './language.ts'
import { turnToPage } from './paging.ts'
import { answerSerialiser } from './serialise.ts'

export type Upload = { upload: MultipartFile }
/** The answer of a call that is a file: its name, and its text part by part. */
export type Download = { fileName: string; parts: AsyncIterable<string> }
type Specs = typeof calls
export type Routes = {
  [K in CallKey]: (
    ctx: K extends DestinedCall ? DestinedContext : Context,
    input: Specs[K] extends { multipart: true | object } ? Parsed<K> & Upload : Parsed<K>,
  ) => Promise<Specs[K] extends { download: string } ? Download : Answer<K>>
}

export type Realm = 'shopper' | 'seller' | 'operator'
export type BindOptions = {
  context: Pick<Context, 'now' | 'log' | 'secrets' | 'files' | 'mail' | 'push' | 'linkBase' | 'signer'>
  /** The shop's pool for shoppers and visitors, the console's for staff: each with the rights of its database role. */
  databases: { shop: Database; console: Database }
  refreshClock: () => Promise<void>
  /** Where a request comes from; empty where that is not known. */
  addressOf: (request: FastifyRequest) => string
  /** Works what a shop's people ask for, and notes their writes. */
  noteWrites: <T>(ctx: Context, input: object, work: (ctx: Context) => Promise<T>) => Promise<T>
  /** Who holds this token; undefined when nobody does (any more). */
  authenticate: (token: string, realm: Realm, request: { at: Date; device: string }) => Promise<Actor | undefined>
}

const VISITOR: Actor = { kind: 'visitor' }

/** Binds every call of the contract to its function. Throws when one has no function or does not say who may use it. */
export function bindCalls(app: FastifyInstance, routes: Routes, options: BindOptions): void {
  for (const key of Object.keys(calls) as CallKey[]) {
    const spec: CallSpec = calls[key]
    const handle = routes[key] as Handle | undefined
    if (!handle) throw new Error(`${key} is in the contract but bound to no function`)
    if (!spec.who) throw new Error(`${key} does not declare who may use it`)
    if (spec.who === 'operator' && !spec.roles) throw new Error(`${key} does not declare which operators may use it`)
    if (spec.who === 'seller' && !spec.roles) throw new Error(`${key} does not declare who of a shop may use it`)
    const [method, url] = key.split(' ') as ['GET' | 'POST', string]
    app.route({
      method: spec.writes ? ['GET', 'POST'] : method,
      url,
      exposeHeadRoute: false,
      handler: answerCall(key, method, spec, handle, options),
    })
  }
}

type Handle = (ctx: Context, input: unknown) => Promise<unknown>

function answerCall(key: CallKey, method: 'GET' | 'POST', spec: CallSpec, handle: Handle, options: BindOptions) {
  const realm: Realm | undefined =
    spec.who === 'public' || spec.who === 'staff' ? (spec.personal ? 'shopper' : undefined) : spec.who
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const lang = readLang(request)
    await options.refreshClock()
    const actor = realm ? await whoAsks(request, realm, options) : VISITOR
    if (spec.who !== 'public' && actor.kind === 'visitor') throw new DomainError('session.required')
    if ('roles' in actor && !mayAct(actor.roles, spec.roles)) throw new DomainError('access.denied')
    const { now, log, secrets, files, mail, push, linkBase, signer } = options.context
    const address = options.addressOf(request)
    const pool = (spec.who === 'public' && !spec.forStaff) || spec.who === 'shopper' ? 'shop' : 'console'
    // Each by its name: an object put together by spreading is made the slow way every time.
    const ctx: DestinedContext = {
      now,
      log,
      secrets,
      files,
      mail,
      push,
      linkBase,
      signer,
      db: options.databases[pool].onBehalfOf(callerOf({ actor, address })),
      actor,
      lang,
      deliverTo: spec.byDestination ? readDeliverTo(request) : undefined,
      call: key,
      requestId: request.id,
      idempotencyKey: spec.moves ? idempotencyKeyOf(request) : undefined,
      device: headerOf(request, 'user-agent') ?? '',
      deviceToken: deviceTokenOf(request),
      address,
    }
    const input = await readInput(request, reply, spec, lang)
    const data =
      spec.who === 'seller'
        ? await options.noteWrites(ctx, input as object, (acting) =>
            turnToPage((asked) => handle(acting, asked), input),
          )
        : await turnToPage((asked) => handle(ctx, asked), input)
    if (spec.download) return sendDownload(reply, spec.download, data as Download)
    const msg = method === 'POST' ? translate(lang, 'spec.done.submitted') : ''
    const body = `{"code":${SUCCESS},"msg":${JSON.stringify(msg)},"data":${answerSerialiser(spec.answer)(data)}}`
    return sendCacheable(request, reply, body, spec.cache === true && actor.kind === 'visitor')
  }
}

/** Whether somebody of staff may use a call, for what shows the same in another way than by the call. */
export const mayUse = ({ roles }: { roles: readonly string[] }, key: CallKey): boolean =>
  mayAct(roles, (calls[key] as CallSpec).roles)

/** Whether one of somebody's roles is among those that a call is for. */
const mayAct = (roles: readonly string[], asked: CallSpec['roles']): boolean =>
  asked === 'any' || asked === undefined || asked.some((role) => roles.includes(role))

function sendDownload(reply: FastifyReply, type: string, { fileName, parts }: Download): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .header('vary', 'lang, deliver-to, token')
    .send(Readable.from(parts))
}

async function whoAsks(request: FastifyRequest, realm: Realm, options: BindOptions): Promise<Actor> {
  const token = headerOf(request, 'token')
  if (!token) return VISITOR
  const device = headerOf(request, 'user-agent') ?? ''
  return (await options.authenticate(token, realm, { at: options.context.now(), device })) ?? VISITOR
}

async function readInput(
  request: FastifyRequest,
  reply: FastifyReply,
  spec: CallSpec,
  lang: Context['lang'],
): Promise<unknown> {
  if (spec.multipart) {
    const upload = await takeFile(request, spec.multipart)
    // A refusal leaves the rest of the file unread, and what is called next on this connection would wait behind it. Past the parser:
    // looking for its end in megabytes that nobody wants takes longer than refusing them.
    reply.raw.once('finish', () => {
      if (!upload.file.readableEnded) request.raw.unpipe().resume()
    })
    // The fields before the file: those behind it come only when the file has been read.
    const fields = Object.entries(upload.fields).flatMap(([name, field]) =>
      field && 'value' in field ? [[name, field.value]] : [],
    )
    return { ...(parseInput(spec.input, Object.fromEntries(fields), lang) as object), upload }
  }
  const raw =
    request.method === 'GET' || (spec.writes && !request.body)
      ? unflattenQuery(request.query as Record<string, unknown>)
      : (request.body ?? {})
  return parseInput(spec.input, raw, lang)
}

async function takeFile(request: FastifyRequest, limits: NonNullable<CallSpec['multipart']>): Promise<MultipartFile> {
  const upload = await request
    .file(limits === true ? undefined : { limits: { fileSize: limits.bytes, fieldSize: limits.fieldBytes } })
    .catch((error: { statusCode?: number }) => {
      // What has no status tells of a body that ends or breaks before its file has begun.
      throw error.statusCode === undefined ? cutOff() : error
    })
  if (!upload)
    throw new DomainError('field.invalid', { field: 'file', issues: [{ field: 'file', message: 'required' }] })
  return upload
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request, 'idempotency-key')
  if (key !== undefined && (key.length < 8 || key.length > 255)) throw fieldError('idempotency-key', 'invalid')
  return key
}

/** Long enough that nobody guesses it; anything else is none. */
function deviceTokenOf(request: FastifyRequest): string | undefined {
  const token = headerOf(request, 'device')
  return token !== undefined && /^[\w-]{22,100}$/.test(token) ? token : undefined
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, 512) : undefined
}
