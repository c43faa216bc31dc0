import { PICTURE_TYPES } from '@tradewind/contract/uploads'

type PictureInputProps = {
  label: string
  error?: string
  onChoose: (file: File | undefined) => void
}

/** A picture to be uploaded when the form is sent. */
export function PictureInput({ label, error, onChoose }: PictureInputProps) {
  return (
    <label className="text-s">
      <span className="mb-1.5 block font-semibold">{label}</span>
      <input
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-invalid={error !== undefined}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      {error && (
        <span role="alert" className="mt-1 block text-danger">
          {error}
        </span>
      )}
    </label>
  )
}
