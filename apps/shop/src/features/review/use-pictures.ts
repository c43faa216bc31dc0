import { ApiError } from '@tradewind/client/api-error'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import type { UploadFile } from '@tradewind/ui/upload-row'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { uploadPicture } from '../../shared/upload.ts'

type Stored = Answer<'POST /api/common/upload'>
/** A picture that the server has: what the draft keeps. */
type Sent = { id: string; name: string; url: string; preview: string }
type Sending = UploadFile & { file: File }
type ByLine<T> = Record<string, T[]>

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

export type Pictures = {
  /** For the row of a line: what is there, then what is on its way or has failed. */
  filesOf: (lineId: string) => UploadFile[]
  add: (lineId: string, files: File[]) => void
  remove: (lineId: string, id: string) => void
  retry: (lineId: string, id: string) => void
  /** The addresses to post, by line. */
  urls: Record<string, string[]>
  busy: boolean
  drop: () => void
}

const NONE: ByLine<Sent> = {}

/** Pictures of a review, sent as soon as they are chosen; those that the server has survive a reload and an ended session. */
export function usePictures(orderId: string, maxBytes: number): Pictures {
  const t = useT()
  const [sent, keepSent, drop] = useDraft(`review-pictures:${orderId}`, NONE)
  const [sending, setSending] = useState<ByLine<Sending>>({})
  const latest = useRef(sent)
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    latest.current = sent
  }, [sent])
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const change = (lineId: string, id: string, changes: Partial<Sending> | undefined) =>
    setSending((all) => ({
      ...all,
      [lineId]: (all[lineId] ?? []).flatMap((one) => (one.id !== id ? [one] : changes ? [{ ...one, ...changes }] : [])),
    }))

  const keep = (next: ByLine<Sent>) => {
    latest.current = next
    keepSent(next)
  }

  const send = async (lineId: string, { id, name, file, preview }: Sending) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const stored = await uploadPicture(file, 'review', {
        signal: controller.signal,
        onProgress: (progress) => change(lineId, id, { progress: Math.min(progress, 0.99) }),
      })
      const known = latest.current[lineId] ?? []
      keep({ ...latest.current, [lineId]: [...known, { id, name, url: stored.url, preview: smallest(stored) }] })
      change(lineId, id, undefined)
      if (preview) URL.revokeObjectURL(preview)
    } catch (error) {
      if (controller.signal.aborted) return
      const refused = error instanceof ApiError && error.kind === 'refused'
      const said = refused ? error.msg : t('review.goods.pictureFailed')
      change(lineId, id, { error: said, refused, progress: undefined })
    } finally {
      running.current.delete(id)
    }
  }

  const add: Pictures['add'] = (lineId, files) => {
    const added = files.map((file): Sending => {
      const error = troubleOf(file, maxBytes)
      const base = { id: `${file.name} ${file.size} ${file.lastModified}`, name: file.name, file }
      return error
        ? { ...base, error: t(`fields.${error}`), refused: true }
        : { ...base, preview: URL.createObjectURL(file), progress: 0 }
    })
    const here = new Set([...(sent[lineId] ?? []), ...(sending[lineId] ?? [])].map(({ id }) => id))
    const fresh = added.filter(({ id }) => !here.has(id))
    setSending((all) => ({ ...all, [lineId]: [...(all[lineId] ?? []), ...fresh] }))
    for (const one of fresh) if (!one.error) void send(lineId, one)
  }

  return {
    filesOf: (lineId) => [...(sent[lineId] ?? []), ...(sending[lineId] ?? [])],
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
    urls: Object.fromEntries(
      Object.entries(sent).map(([lineId, pictures]) => [lineId, pictures.map(({ url }) => url)]),
    ),
    busy: Object.values(sending).some((line) => line.some(({ error }) => !error)),
    drop,
  }
}

const troubleOf = ({ size, type }: File, maxBytes: number): 'file_too_large' | 'file_wrong_type' | undefined =>
  !PICTURE_TYPES.includes(type) ? 'file_wrong_type' : size > maxBytes ? 'file_too_large' : undefined

const smallest = ({ template }: Stored): string => template.replace('{w}', '240')
