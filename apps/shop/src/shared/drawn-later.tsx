import { cx } from '@tradewind/ui/cx'
import { groundByText } from '@tradewind/ui/tint'
import { lazy } from 'react'
import type { DrawnPictureProps } from './drawn-picture.tsx'

/**
 * Most products bring a picture, and no screen waits for what it does not show. Where the network is gone before it was
 * ever drawn, its ground stands alone.
 */
export const DrawnPicture = lazy(() =>
  import('./drawn-picture.tsx').then(
    ({ DrawnPicture }) => ({ default: DrawnPicture }),
    () => ({ default: Ground }),
  ),
)

function Ground({ id, children }: DrawnPictureProps) {
  return <span className={cx('picture block aspect-square', groundByText(id))}>{children}</span>
}
