import { CircleNotch } from './icons/circle-notch.gen.ts'

/** For inside a button or a row; a page waits with a skeleton. */
export function Spinner({ label, size = 20 }: { label?: string; size?: 16 | 20 | 24 }) {
  return (
    <>
      <CircleNotch size={size} className="animate-spin motion-reduce:animate-none" />
      {label && <span className="sr-only">{label}</span>}
    </>
  )
}
