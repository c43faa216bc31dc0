import { ApiError } from '@tradewind/client/api-error'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { isPicture, smallPicture } from '@tradewind/web/small-picture'
import { useEffect, useRef, useState } from 'react'
import { type Picture, uploadPicture } from './goods-queries.ts'

/** As the server takes them. */

class TooLarge extends Error {}

export type Upload = {
  id: string
  name: string
  file: File
  /** Address of the file itself, to be seen while it travels. */
  preview: string
  /** 0 to 1. */
  progress: number
  error?: string
  /** Sending it again cannot help. */
  refused?: boolean
}

/** Sends pictures side by side, and hands them on in the order in which they were chosen. */
export function useUploads(onDone: (picture: Picture) => void) {
  const t = useT()
  const [uploads, setUploads] = useState<Upload[]>([])
  const shown = useRef<Upload[]>([])
  shown.current = uploads
  const gone = useRef(new AbortController())
  /** Settles when everything that was chosen before has been handed on. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    gone.current = new AbortController()
    return () => {
      gone.current.abort()
      for (const { preview } of shown.current) URL.revokeObjectURL(preview)
    }
  }, [])

  const put = (id: string, next: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...next } : one)))
  const remove = (id: string) =>
    setUploads((now) => {
      const one = now.find((upload) => upload.id === id)
      if (one) URL.revokeObjectURL(one.preview)
      return now.filter((upload) => upload.id !== id)
    })

  const start = ({ id, file }: Upload) => {
    const sent = smallPicture(file).then((small) => {
      if (small.size > MOST_PICTURE_BYTES) throw new TooLarge()
      return uploadPicture(small, (progress) => put(id, { progress }), gone.current.signal)
    })
    const before = queue.current
    queue.current = sent
      .then(async (picture) => {
        await before
        if (!shown.current.some((upload) => upload.id === id)) return
        remove(id)
        onDone(picture)
      })
      .catch((failure: unknown) => {
        if (gone.current.signal.aborted) return
        if (failure instanceof TooLarge) return put(id, { error: t('fields.file_too_large'), refused: true })
        if (!(failure instanceof ApiError)) throw failure
        const final = failure.kind === 'refused' || failure.kind === 'status'
        put(id, { error: failure.msg, refused: final && failure.error !== 'server.busy' })
      })
  }

  const add = (files: readonly File[]) => {
    const next = files.map((file): Upload => {
      const wrong = isPicture(file) ? undefined : t('fields.file_wrong_type')
      const preview = URL.createObjectURL(file)
      return {
        id: newIdempotencyKey(),
        name: file.name,
        file,
        preview,
        progress: 0,
        error: wrong,
        refused: wrong !== undefined,
      }
    })
    shown.current = [...shown.current, ...next]
    setUploads(shown.current)
    for (const upload of next) if (!upload.error) start(upload)
  }
  const retry = (id: string) => {
    const one = uploads.find((upload) => upload.id === id)
    if (!one) return
    put(id, { error: undefined, progress: 0 })
    start(one)
  }
  return { uploads, add, remove, retry }
}
