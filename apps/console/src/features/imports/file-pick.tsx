import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { IconButton } from '@tradewind/ui/icon-button'
import { ClipboardText } from '@tradewind/ui/icons/clipboard-text'
import { UploadSimple } from '@tradewind/ui/icons/upload-simple'
import { X } from '@tradewind/ui/icons/x'
import { useId, useRef, useState } from 'react'

type FilePickProps = {
  label: string
  prompt: string
  hint: string
  accept: string
  file: File | undefined
  error?: string
  onChange: (file: File | undefined) => void
}

/** One file, chosen or dropped here. */
export function FilePick({ label, prompt, hint, accept, file, error, onChange }: FilePickProps) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <div data-wrong={error ? '' : undefined}>
      <p id={`${id}-label`} className="mb-1.5 text-s font-semibold">
        {label}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the way for everybody; dropping is the short cut of a mouse */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [dropped] = event.dataTransfer.files
          if (dropped) onChange(dropped)
        }}
        className={cx(
          'flex items-center gap-1 rounded-m bg-sunk pe-1.5',
          over && 'outline-2 outline-offset-3 outline-ink outline-dashed',
          error && 'shadow-[inset_0_0_0_2px_var(--danger)]',
        )}
      >
        <button
          type="button"
          aria-labelledby={cx(`${id}-label ${id}-name`, file && `${id}-size`)}
          aria-describedby={cx(error && `${id}-error`, `${id}-hint`)}
          onClick={() => input.current?.click()}
          className="pressable flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-m px-4 text-start font-medium"
        >
          {file ? <ClipboardText size={20} /> : <UploadSimple size={20} />}
          <span id={`${id}-name`} className="min-w-0 flex-1 truncate">
            {file ? <bdi>{file.name}</bdi> : prompt}
          </span>
          {/* Read aloud as it is seen: a space between name and size. */ ' '}
          {file && (
            <span id={`${id}-size`} className="cap flex-none">
              {t('importing.form.size', { kb: format.number(Math.ceil(file.size / 1024)) })}
            </span>
          )}
        </button>
        {file && (
          <IconButton label={t('importing.form.drop', { name: file.name })} onClick={() => onChange(undefined)}>
            <X size={20} />
          </IconButton>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file chosen again after a removal must count as a change.
          target.value = ''
          if (chosen) onChange(chosen)
        }}
      />
      <p aria-live="polite" id={`${id}-error`} className="mt-1.5 text-s text-danger empty:hidden">
        {error}
      </p>
      <p id={`${id}-hint`} className="cap mt-1.5">
        {hint}
      </p>
    </div>
  )
}
