import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowClockwise } from '@tradewind/ui/icons/arrow-clockwise'
import { CaretLeft } from '@tradewind/ui/icons/caret-left'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Trash } from '@tradewind/ui/icons/trash'
import { Picture as PictureView } from '@tradewind/ui/picture'
import { Tag } from '@tradewind/ui/tag'
import type { Picture } from './goods-queries.ts'
import type { Upload } from './use-uploads.ts'

type PictureTileProps = {
  picture: Picture
  index: number
  of: number
  moving: boolean
  onMove: (to: number) => void
  onDragStart: () => void
  onDropHere: () => void
  onDragEnd: () => void
  onRemove: () => void
}

/** One picture of the product: dragged to its place, or moved by its buttons. */
export function PictureTile(props: PictureTileProps) {
  const { picture, index, of, moving, onMove, onRemove } = props
  const t = useT()
  const n = index + 1
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        props.onDragStart()
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') || event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return
        event.preventDefault()
        props.onDropHere()
      }}
      onDragEnd={props.onDragEnd}
      className={cx('cursor-grab', moving && 'opacity-45')}
    >
      <PictureView source={picture} alt={t('selling.pictures.alt', { n, of })} sizes="180px" radius="m">
        {index === 0 && <Tag className="absolute start-2 top-2 bg-paper! text-ink!">{t('selling.pictures.first')}</Tag>}
      </PictureView>
      <div className="flex justify-between">
        <IconButton
          label={t('selling.pictures.earlier', { n })}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
          className={cx(index === 0 && 'opacity-35')}
        >
          <CaretLeft size={20} flip />
        </IconButton>
        <IconButton label={t('selling.pictures.remove', { n })} onClick={onRemove}>
          <Trash size={20} />
        </IconButton>
        <IconButton
          label={t('selling.pictures.later', { n })}
          aria-disabled={n === of}
          onClick={() => onMove(index + 1)}
          className={cx(n === of && 'opacity-35')}
        >
          <CaretRight size={20} flip />
        </IconButton>
      </div>
    </li>
  )
}

type UploadTileProps = { upload: Upload; onRemove: () => void; onRetry: () => void }

/** A picture on its way: how far it is, or why it did not get there. */
export function UploadTile({ upload, onRemove, onRetry }: UploadTileProps) {
  const t = useT()
  const { name, preview, progress, error, refused } = upload
  const percent = Math.round(progress * 100)
  return (
    <li>
      <div
        className={cx(
          'relative grid aspect-square place-items-center overflow-hidden rounded-m bg-sunk',
          error && 'shadow-[0_0_0_2px_var(--danger)]',
        )}
      >
        <img
          src={preview}
          // What cannot be drawn says so below; its name would only be cut off here.
          alt={error ? '' : name}
          className="size-full object-cover opacity-45"
        />
        {!error && (
          <progress
            aria-label={t('selling.pictures.progress', { name, percent })}
            max={100}
            value={percent}
            className="absolute inset-x-3 bottom-3 h-1.5 w-[calc(100%-24px)] appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-paper [&::-webkit-progress-value]:bg-ink"
          />
        )}
      </div>
      <p aria-live="polite" className="mt-1 text-cap break-words text-danger empty:hidden">
        {error}
      </p>
      {error && (
        <div className="flex justify-between">
          {!refused && (
            <IconButton label={t('selling.pictures.retry', { name })} onClick={onRetry}>
              <ArrowClockwise size={20} />
            </IconButton>
          )}
          <IconButton label={t('selling.pictures.drop', { name })} onClick={onRemove}>
            <Trash size={20} />
          </IconButton>
        </div>
      )}
    </li>
  )
}
