import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import type { UploadFile } from '@tradewind/ui/upload-row'
import { useEffect, useRef, useState } from 'react'
import { isPicture, smallPicture } from '../small-picture.ts'

type Stored = { id: string; url: string; template: string }
/** A picture that the server has: what is kept of it. `stored` is the server's name for it. */
export type SentPicture = { id: string; name: string; stored: string; url: string; preview: string }
type Sending = UploadFile & { file: File }
export type ByLine<T> = Record<string, T[]>

export type Pictures = {
  /** For the row of a line: what is there, then what is on its way or has failed. */
  filesOf: (lineId: string) => UploadFile[]
  add: (lineId: string, files: File[]) => void
  remove: (lineId: string, id: string) => void
  retry: (lineId: string, id: string) => void
  /** What to post, by line: their addresses, or the ids of those that are private. */
  urls: Record<string, string[]>
  ids: Record<string, string[]>
  busy: boolean
  drop: () => void
}

export type PicturesSettings = {
  /** What the server has, where that is kept, and how it is let go of. */
  kept: readonly [sent: ByLine<SentPicture>, keep: (sent: ByLine<SentPicture>) => void, drop: () => void]
  upload: (file: File, how: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Stored>
  maxBytes: number
  /** Said of a picture that did not arrive, after its name. */
  failed: string
}

/**
 * Pictures that go along with what somebody types, each sent as soon as it is chosen. Needs the area `fields`.
 */
export function usePictures({ kept, upload, maxBytes, failed }: PicturesSettings): Pictures {
  const t = useT()
  const [sent, keepSent, drop] = kept
  const [sending, setSending] = useState<ByLine<Sending>>({})
  const latest = useRef(sent)
  const running = useRef(new Map<string, AbortController>())
  /** The pictures as this page has them: a private one is shown by the server for minutes only. */
  const own = useRef(new Map<string, string>())
  useEffect(() => {
    latest.current = sent
  }, [sent])
  useEffect(() => {
    const [controllers, previews] = [running.current, own.current]
    return () => {
      for (const controller of controllers.values()) controller.abort()
      for (const preview of previews.values()) URL.revokeObjectURL(preview)
      previews.clear()
    }
  }, [])

  const change = (lineId: string, id: string, changes: Partial<Sending> | undefined) =>
    setSending((all) => ({
      ...all,
      [lineId]: (all[lineId] ?? []).flatMap((one) => (one.id !== id ? [one] : changes ? [{ ...one, ...changes }] : [])),
    }))

  const keep = (next: ByLine<SentPicture>) => {
    latest.current = next
    keepSent(next)
  }

  const send = async (lineId: string, { id, name, file }: Sending) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const small = await smallPicture(file)
      if (small.size > maxBytes) {
        change(lineId, id, { error: t('fields.file_too_large'), refused: true, progress: undefined })
        return
      }
      const stored = await upload(small, {
        signal: controller.signal,
        onProgress: (progress) => change(lineId, id, { progress: Math.min(progress, 0.99) }),
      })
      const known = latest.current[lineId] ?? []
      const arrived = { id, name, stored: stored.id, url: stored.url, preview: smallest(stored) }
      keep({ ...latest.current, [lineId]: [...known, arrived] })
      change(lineId, id, undefined)
    } catch (error) {
      if (controller.signal.aborted) return
      const refused = error instanceof ApiError && error.kind === 'refused' && error.error !== 'server.busy'
      const told = error instanceof ApiError && error.kind === 'refused'
      change(lineId, id, { error: told ? error.msg : failed, refused, progress: undefined })
    } finally {
      running.current.delete(id)
    }
  }

  const add: Pictures['add'] = (lineId, files) => {
    const added = files.map((file): Sending => {
      const base = { id: `${file.name} ${file.size} ${file.lastModified}`, name: file.name, file }
      if (!isPicture(file)) return { ...base, error: t('fields.file_wrong_type'), refused: true }
      const preview = own.current.get(base.id) ?? URL.createObjectURL(file)
      own.current.set(base.id, preview)
      return { ...base, preview, progress: 0 }
    })
    const here = new Set([...(sent[lineId] ?? []), ...(sending[lineId] ?? [])].map(({ id }) => id))
    const fresh = added.filter(({ id }) => !here.has(id))
    setSending((all) => ({ ...all, [lineId]: [...(all[lineId] ?? []), ...fresh] }))
    for (const one of fresh) if (!one.error) void send(lineId, one)
  }

  const shown = (one: SentPicture): UploadFile => ({
    id: one.id,
    name: one.name,
    preview: own.current.get(one.id) ?? (isOpen(one.preview) ? one.preview : undefined),
  })
  const each = (pick: (one: SentPicture) => string) =>
    Object.fromEntries(Object.entries(sent).map(([lineId, pictures]) => [lineId, pictures.map(pick)]))

  return {
    filesOf: (lineId) => [...(sent[lineId] ?? []).map(shown), ...(sending[lineId] ?? [])],
    add,
    remove: (lineId, id) => {
      running.current.get(id)?.abort()
      change(lineId, id, undefined)
      keep({ ...latest.current, [lineId]: (latest.current[lineId] ?? []).filter((one) => one.id !== id) })
    },
    retry: (lineId, id) => {
      const failed = (sending[lineId] ?? []).find((one) => one.id === id)
      if (!failed) return
      change(lineId, id, { error: undefined, progress: 0 })
      void send(lineId, failed)
    },
    urls: each(({ url }) => url),
    ids: each(({ stored }) => stored),
    busy: Object.values(sending).some((line) => line.some(({ error }) => !error)),
    drop,
  }
}

const smallest = ({ template }: Stored): string => template.replace('{w}', '240')

/** Addresses of private pictures say until when they are good. */
function isOpen(address: string): boolean {
  const expires = new URL(address, location.href).searchParams.get('expires')
  return expires === null || Number(expires) * 1000 > Date.now()
}
