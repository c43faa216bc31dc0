import { ApiError } from '@tradewind/client/api-error'
import { newMessageId } from '@tradewind/client/message-id'
import type { Answer, Input } from '@tradewind/contract/calls'

export type Message = Answer<'POST /api/chat/send'>
export type CardName = NonNullable<Input<'POST /api/chat/send'>['card']>
export type Card = NonNullable<Message['card']>

/** What is said, as it is sent. */
export type Saying = { message_id: string; text?: string; picture?: string; card?: CardName; about?: CardName }

/** A message that the server has not confirmed yet. */
export type Outgoing = {
  /** What it will always be called: sent again it is the same. */
  id: string
  at: string
  text?: string
  card?: Card
  about?: CardName
  /** What the server calls its picture, once it is there. */
  picture?: string
  /** Its address on this device, and how much of it has left. */
  preview?: string
  share?: number
  /** `waiting`: for the network, or for the one before it; `failed`: it was refused, and somebody has to say so again. */
  state: 'sending' | 'waiting' | 'failed'
  why?: string
}
type File = Blob & { name?: string }

export type OutgoingSettings<M = Message> = {
  /** Under which name this device keeps it: of a person, and of a talk. */
  store: string
  send: (saying: Saying) => Promise<M>
  upload: (file: File, onProgress: (share: number) => void) => Promise<{ id: string }>
  onSent: (message: M) => void
}

const TRY_AGAIN_MS = 3_000

/**
 * What somebody has said and the server does not have yet, in its order: one after the other, again when the network is back, and
 * still there after a reload. Pictures are not kept over a reload before the server has them.
 */
export class OutgoingMessages<M = Message> {
  readonly #settings: OutgoingSettings<M>
  readonly #files = new Map<string, File>()
  readonly #listeners = new Set<() => void>()
  #all: readonly Outgoing[]
  #busy = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(settings: OutgoingSettings<M>) {
    this.#settings = settings
    this.#all = read(settings.store)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly list = (): readonly Outgoing[] => this.#all

  start(): () => void {
    this.#stopped = false
    const again = () => void this.#work()
    window.addEventListener('online', again)
    void this.#work()
    return () => {
      this.#stopped = true
      clearTimeout(this.#timer)
      window.removeEventListener('online', again)
    }
  }

  say(said: { text?: string; card?: Card; file?: File; about?: CardName }): void {
    const { file, ...rest } = said
    const one: Outgoing = { id: newMessageId(), at: new Date().toISOString(), state: 'waiting', ...rest }
    if (file) {
      this.#files.set(one.id, file)
      one.preview = URL.createObjectURL(file)
      one.share = 0
    }
    this.#keep([...this.#all, one])
    void this.#work()
  }

  again(id: string): void {
    this.#change(id, { state: 'waiting', why: undefined })
    void this.#work()
  }

  drop(id: string): void {
    this.#forget(id)
  }

  async #work(): Promise<void> {
    if (this.#busy || this.#stopped) return
    this.#busy = true
    clearTimeout(this.#timer)
    try {
      for (let next = this.#next(); next && !this.#stopped; next = this.#next()) {
        const wait = await this.#sendOne(next)
        if (wait === undefined) continue
        this.#timer = setTimeout(() => void this.#work(), wait)
        break
      }
    } finally {
      this.#busy = false
    }
  }

  /** In their order: nothing passes one that waits, but one that was refused holds up no other. */
  #next = (): Outgoing | undefined => this.#all.find(({ state }) => state !== 'failed')

  /** Answers how long to wait before the next try, where there has to be one. */
  async #sendOne(one: Outgoing): Promise<number | undefined> {
    this.#change(one.id, { state: 'sending' })
    try {
      const file = this.#files.get(one.id)
      let { picture } = one
      if (file && !picture) {
        picture = (await this.#settings.upload(file, (share) => this.#change(one.id, { share }))).id
        this.#change(one.id, { picture })
      }
      const { id, text, card, about } = one
      const message = await this.#settings.send({
        message_id: id,
        ...(picture ? { picture } : card ? { card: { kind: card.kind, id: card.id } } : { text: text ?? '' }),
        ...(about && { about }),
      })
      this.#settings.onSent(message)
      this.#forget(one.id)
      return undefined
    } catch (error) {
      if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.status >= 500)) {
        this.#change(one.id, { state: 'waiting' })
        return TRY_AGAIN_MS
      }
      const data = error instanceof ApiError ? (error.data as { retry_after?: number } | undefined) : undefined
      if (error instanceof ApiError && error.error === 'request.too_many' && data?.retry_after) {
        this.#change(one.id, { state: 'waiting' })
        return data.retry_after * 1000
      }
      this.#change(one.id, { state: 'failed', why: error instanceof ApiError ? error.msg : undefined })
      return undefined
    }
  }

  #forget(id: string): void {
    const preview = this.#all.find((one) => one.id === id)?.preview
    if (preview) URL.revokeObjectURL(preview)
    this.#files.delete(id)
    this.#keep(this.#all.filter((one) => one.id !== id))
  }

  #change(id: string, changes: Partial<Outgoing>): void {
    this.#keep(this.#all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }

  #keep(all: readonly Outgoing[]): void {
    this.#all = all
    // Another tab of the same person may hold some of it too: the id keeps it one message.
    const kept = all.filter(({ id, picture }) => picture || !this.#files.has(id)).map(forReload)
    try {
      if (kept.length > 0) localStorage.setItem(this.#settings.store, JSON.stringify(kept))
      else localStorage.removeItem(this.#settings.store)
    } catch {
      // Kept by the page alone.
    }
    for (const listener of this.#listeners) listener()
  }
}

const forReload = ({ preview: _preview, share: _share, state, ...one }: Outgoing): Outgoing => ({
  ...one,
  state: state === 'sending' ? 'waiting' : state,
})

const PREFIX = 'talk:'
export const outgoingStore = (person: string, talk: string): string => `${PREFIX}${person}:${talk}`

/** Logout is a wish to leave nothing behind: of what was said, and of what was being typed in this tab. */
export function dropOutgoing(person: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX}${person}:`)) storage.removeItem(key)
}

function read(store: string): Outgoing[] {
  try {
    return JSON.parse(localStorage.getItem(store) ?? '[]') as Outgoing[]
  } catch {
    return []
  }
}
