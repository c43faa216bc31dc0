import { cx } from './cx.ts'
import { Picture, type PictureSource } from './picture.tsx'
import { groundByText } from './tint.ts'

const sizes = { 32: 'size-8 text-s', 44: 'size-11 text-m', 56: 'size-14 text-[1.375rem]', 72: 'size-18 text-[1.75rem]' }

/** A face or a shop's sign; without a picture the first letter on a tint that belongs to the name. The name stands beside it. */
export function Avatar({
  name,
  picture,
  size = 44,
  className,
}: {
  name: string
  picture?: PictureSource | null
  size?: keyof typeof sizes
  className?: string
}) {
  const shape = cx('flex-none overflow-hidden rounded-full', sizes[size], className)
  if (picture)
    return <Picture source={picture} alt="" sizes={`${size}px`} shape="square" radius="none" className={shape} />
  const [letter] = name.trim()
  return (
    <span
      aria-hidden
      className={cx('grid place-items-center font-display font-bold', shape, groundByText(name.trim()))}
    >
      {letter?.toLocaleUpperCase()}
    </span>
  )
}
