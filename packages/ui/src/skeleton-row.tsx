import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'

type SkeletonRowProps = {
  /** Classes give the size and the radius of each box. */
  picture: string
  lines: string[]
  end?: string
  /** Before the picture: a number, a tick. */
  start?: ReactNode
  className?: string
}

/** A row that is still to come: its picture, lines of text beside it, and what stands at its end. */
export function SkeletonRow({ picture, lines, end, start, className }: SkeletonRowProps) {
  return (
    <div className={cx('flex items-center gap-3', className)}>
      {start}
      <Skeleton className={cx('flex-none', picture)} />
      <div className="min-w-0 flex-1">
        {lines.map((line) => (
          <Skeleton key={line} className={cx('rounded-s', line)} />
        ))}
      </div>
      {end && <Skeleton className={end} />}
    </div>
  )
}
