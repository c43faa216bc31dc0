import { cx } from './cx.ts'
import { Picture, type PictureSource, type Tint } from './picture.tsx'

const sizes = { 32: 'size-8 text-s', 44: 'size-11 text-m', 56: 'size-14 text-[1.375rem]', 72: 'size-18 text-[1.75rem]' }
const tints = ['oat', 'blush', 'clay', 'butter', 'sage', 'mint', 'mist', 'lilac'] as const
const grounds: Record<Tint, string> = {
  oat: 'bg-tint-oat',
  blush: 'bg-tint-blush',
  clay: 'bg-tint-clay',
  butter: 'bg-tint-butter',
  sage: 'bg-tint-sage',
  mint: 'bg-tint-mint',
  mist: 'bg-tint-mist',
  lilac: 'bg-tint-lilac',
}

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
  const letters = [...name.trim()]
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden
      className={cx('grid place-items-center font-display font-bold', shape, grounds[tints[sum % 8] ?? 'oat'])}
    >
      {letters[0]?.toLocaleUpperCase()}
    </span>
  )
}
