import { type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { ArrowClockwise } from './icons/arrow-clockwise.gen.ts'
import { Camera } from './icons/camera.gen.ts'
import { Image } from './icons/image.gen.ts'
import { WarningCircleFill } from './icons/warning-circle-fill.gen.ts'
import { XBold } from './icons/x-bold.gen.ts'

export type UploadFile = {
  id: string
  name: string
  /** Address of a small picture: an object URL or the stored one. */
  preview?: string
  /** 0 to 1 while it is sent; left out when it is there. */
  progress?: number
  error?: string
  /** Sending it again cannot help: it is too large, or no picture. */
  refused?: boolean
}

export type UploadRowProps = {
  label: string
  addLabel: string
  files: UploadFile[]
  /** As in `<input accept>`: `image/jpeg,image/png,image/webp`. */
  accept: string
  max: number
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
  removeLabel: (name: string) => string
  retryLabel?: (name: string) => string
  progressLabel: (name: string, percent: number) => string
  hint?: ReactNode
  error?: string | null
  className?: string
}

/** Pictures to send along: each a tile with its progress, its trouble and its way out. */
export function UploadRow({
  label,
  addLabel,
  files,
  accept,
  max,
  onAdd,
  onRemove,
  onRetry,
  removeLabel,
  retryLabel,
  progressLabel,
  hint,
  error,
  className,
}: UploadRowProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const troubles = files.filter((file) => file.error)
  return (
    // Can take the focus when something is wrong with it, to be heard with what is wrong.
    <fieldset
      className={className}
      aria-describedby={cx(error && `${id}-error`, hint != null && `${id}-hint`) || undefined}
      tabIndex={error ? -1 : undefined}
      data-wrong={error ? '' : undefined}
    >
      <legend className="mb-1.5 text-s font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2.5">
        {files.map((file) => (
          <Tile key={file.id} file={file} progressLabel={progressLabel}>
            <span className="absolute -end-2.5 -top-2.5">
              <IconButton label={removeLabel(file.name)} onClick={() => onRemove(file.id)}>
                <span className="grid size-6 place-items-center rounded-full bg-ink text-on-ink shadow-[0_0_0_2px_var(--ground)]">
                  <XBold size={12} />
                </span>
              </IconButton>
            </span>
            {file.error && !file.refused && onRetry && retryLabel && (
              <span className="absolute inset-0 m-auto size-11">
                <IconButton label={retryLabel(file.name)} onClick={() => onRetry(file.id)} kind="on-picture">
                  <ArrowClockwise size={20} />
                </IconButton>
              </span>
            )}
          </Tile>
        ))}
        {files.length < max && (
          <button
            type="button"
            onClick={() => input.current?.click()}
            className="pressable grid size-20 place-content-center justify-items-center gap-1 rounded-m bg-sunk text-center text-cap font-medium"
          >
            <Camera />
            {addLabel}
          </button>
        )}
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={max - files.length > 1}
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])].slice(0, max - files.length)
            // The same file chosen again after a removal must count as a change.
            event.target.value = ''
            if (chosen.length > 0) onAdd(chosen)
          }}
        />
      </div>
      <div aria-live="polite" className="text-s text-danger">
        {error && (
          <p id={`${id}-error`} className="mt-1.5 flex gap-1.5">
            <WarningCircleFill size={16} className="mt-px" />
            {error}
          </p>
        )}
        {troubles.map((file) => (
          <p key={file.id} className="mt-1.5">
            <bdi>{file.name}</bdi>: {file.error}
          </p>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="cap mt-1.5">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

function Tile({
  file,
  progressLabel,
  children,
}: {
  file: UploadFile
  progressLabel: UploadRowProps['progressLabel']
  children: ReactNode
}) {
  const { name, preview, progress, error } = file
  const percent = progress === undefined ? 100 : Math.round(progress * 100)
  return (
    <div className="relative size-20">
      <div
        className={cx(
          'grid size-full place-items-center overflow-hidden rounded-m bg-sunk',
          error && 'shadow-[0_0_0_2px_var(--danger)]',
        )}
      >
        {preview ? (
          <img
            src={preview}
            alt={name}
            width={80}
            height={80}
            className={cx('size-full object-cover', (error || percent < 100) && 'opacity-45')}
          />
        ) : (
          <Image size={24} className="text-ink-2" />
        )}
      </div>
      {percent < 100 && !error && (
        <progress
          aria-label={progressLabel(name, percent)}
          max={100}
          value={percent}
          className="absolute inset-x-2 bottom-2 h-1.5 w-16 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-paper [&::-webkit-progress-value]:bg-ink"
        />
      )}
      {children}
    </div>
  )
}
