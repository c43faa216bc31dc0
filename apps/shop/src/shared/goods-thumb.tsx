import { cx } from '@tradewind/ui/cx'
import { Picture, type PictureSource } from '@tradewind/ui/picture'
import type { ReactNode } from 'react'
import { DrawnPicture } from './drawn-picture.tsx'

type GoodsThumbProps = {
  goods: { id: string; title: string; image: PictureSource | null }
  /** CSS pixels that it is wide. */
  width: number
  eager?: boolean
  dimmed?: boolean
  /** Stands in its corner: a price. */
  children?: ReactNode
  className?: string
}

/** A small square picture of a product in a row; a drawn one where it has none. */
export function GoodsThumb({ goods, width, eager, dimmed, children, className }: GoodsThumbProps) {
  if (goods.image)
    return (
      <Picture
        source={goods.image}
        alt=""
        sizes={`${width}px`}
        radius="m"
        shape="square"
        eager={eager}
        dimmed={dimmed}
        className={className}
      >
        {children}
      </Picture>
    )
  return (
    <span className={cx('block overflow-hidden rounded-m', className)}>
      <DrawnPicture id={goods.id} title={goods.title} dimmed={dimmed}>
        {children}
      </DrawnPicture>
    </span>
  )
}
