import { type ReactNode, useRef } from 'react'

/**
 * The device's own choice of one file, for a button that sends what was chosen at once: `pick` opens it. The input, which nobody
 * sees, has to stay on the page while one chooses; a sheet that closes takes its own along.
 */
export function useFilePick(accept: string, onPick: (file: File) => void): [pick: () => void, input: ReactNode] {
  const field = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onPick(file)
        // The same file chosen once more must count as a change.
        target.value = ''
      }}
    />
  )
  return [() => field.current?.click(), input]
}
