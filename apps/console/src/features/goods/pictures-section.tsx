import { MOST_GOODS_PICTURES } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Images } from '@tradewind/ui/icons/images'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PictureTile, UploadTile } from './picture-tiles.tsx'
import { type PartProps, Section } from './section.tsx'
import { useUploads } from './use-uploads.ts'

/** Dropped, chosen or pasted; put in order by dragging or by buttons. The first is the one on the card. */
export function PicturesSection({ form, change, problems }: PartProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [over, setOver] = useState(false)
  const [moving, setMoving] = useState<number>()
  const [said, setSaid] = useState('')
  const { uploads, add, remove, retry } = useUploads((picture) =>
    change((now) => {
      const there = now.pictures.some(({ url }) => url === picture.url)
      return there || now.pictures.length >= MOST_GOODS_PICTURES
        ? now
        : { ...now, pictures: [...now.pictures, picture] }
    }),
  )
  const { pictures } = form
  const room = MOST_GOODS_PICTURES - pictures.length - uploads.filter(({ refused }) => !refused).length
  const take = (files: Iterable<File>) => add([...files].slice(0, Math.max(room, 0)))

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  const move = (from: number, to: number) => {
    const moved = pictures[from]
    if (!moved || from === to || to < 0 || to >= pictures.length) return
    const rest = pictures.filter((_, index) => index !== from)
    change({ pictures: [...rest.slice(0, to), moved, ...rest.slice(to)] })
    setSaid(t('selling.pictures.moved', { n: to + 1, of: pictures.length }))
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }
  return (
    <Section title={t('selling.pictures.title')} hint={t('selling.pictures.hint', { max: MOST_GOODS_PICTURES })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the way for everybody; dropping is the short cut of a mouse */}
      <div
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx('rounded-m', over && 'outline-2 outline-offset-6 outline-ink outline-dashed')}
      >
        <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.url}
              picture={picture}
              index={index}
              of={pictures.length}
              moving={moving === index}
              onMove={(to) => move(index, to)}
              onDragStart={() => setMoving(index)}
              onDropHere={() => {
                if (moving !== undefined) move(moving, index)
                setMoving(undefined)
              }}
              onDragEnd={() => setMoving(undefined)}
              onRemove={() => {
                change({ pictures: pictures.filter((_, at) => at !== index) })
                input.current?.parentElement?.querySelector('button')?.focus()
              }}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRemove={() => remove(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
          {room > 0 && (
            <li className={cx(pictures.length + uploads.length === 0 && 'col-span-full')}>
              <button
                type="button"
                onClick={() => input.current?.click()}
                className={cx(
                  'pressable grid w-full place-content-center justify-items-center gap-1.5 rounded-m bg-sunk px-2 text-center text-s font-medium',
                  pictures.length + uploads.length === 0 ? 'min-h-36' : 'aspect-square',
                )}
              >
                <Images size={24} />
                {t('selling.pictures.add')}
                <span className="cap hidden wide:block">{t('selling.pictures.ways')}</span>
              </button>
              <input
                ref={input}
                type="file"
                accept={PICTURE_TYPES.join()}
                multiple
                tabIndex={-1}
                aria-hidden
                className="hidden"
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])]
                  // The same file chosen again after a removal must count as a change.
                  target.value = ''
                  take(files)
                }}
              />
            </li>
          )}
        </ul>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {problems.pictures && <p className="text-s text-danger">{problems.pictures}</p>}
    </Section>
  )
}
