import { ApiError } from '@tradewind/client/api-error'
import { MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { Picture as Shown } from '@tradewind/ui/picture'
import { isPicture, smallPicture } from '@tradewind/web/small-picture'
import { useId, useRef, useState } from 'react'
import { type Picture, uploadShopPicture } from './page-queries.ts'

type PictureFieldProps = {
  label: string
  hint: string
  picture: Picture
  wide?: true
  error: string | undefined
  onChange: (picture: Picture) => void
}

/** One picture of the page, and another in its place: made small here, read by its first bytes there. */
export function PictureField({ label, hint, picture, wide, error, onChange }: PictureFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const take = async (file: File) => {
    setFailure(undefined)
    if (!isPicture(file)) return setFailure(t('fields.file_wrong_type'))
    setBusy(true)
    try {
      const small = await smallPicture(file)
      if (small.size > MOST_PICTURE_BYTES) setFailure(t('fields.file_too_large'))
      else onChange(await uploadShopPicture(small))
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setFailure(refused.msg)
    } finally {
      setBusy(false)
    }
  }
  const problem = failure ?? error
  return (
    <div data-wrong={problem ? true : undefined}>
      <p className="text-s font-semibold">{label}</p>
      <p className="cap mb-2">{hint}</p>
      <div className="flex flex-wrap items-center gap-4">
        {wide ? (
          <Shown source={picture} alt="" sizes="288px" shape="fill" className="h-32 w-72 max-w-full" />
        ) : (
          <Avatar picture={picture} name="" size={56} />
        )}
        <Button
          kind="line"
          size="s"
          busy={busy}
          busyLabel={t('shoppage.pictures.uploading')}
          onClick={() => input.current?.click()}
        >
          {t('shoppage.pictures.change')}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        tabIndex={-1}
        aria-label={label}
        aria-describedby={problem ? problemId : undefined}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file chosen again must count as a change.
          target.value = ''
          if (file) void take(file)
        }}
      />
      <p id={problemId} aria-live="polite" className="mt-1 text-s text-danger">
        {problem}
      </p>
    </div>
  )
}
