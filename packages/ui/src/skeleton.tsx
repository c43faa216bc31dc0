import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useDelayed } from './use-delayed.ts'

/** One box in the shape of what comes; its class gives size and radius. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block', className)} />
}

/** Keeps the room of its boxes from the start and shows them after 300 ms, so that a fast answer never flickers and nothing moves. */
export function SkeletonArea({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  const late = useDelayed(true)
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {late && label}
      </span>
      <div className={cx(className, late ? 'appear' : 'invisible')}>{children}</div>
    </div>
  )
}

/** A Card that is still to come: its boxes stand in the middle of the lines of two of title, rating and shop. */
export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx('pb-0.5', className)}>
      <Skeleton className="aspect-square rounded-l" />
      <Skeleton className="mt-2.25 h-3.25 w-11/12 rounded-[6px]" />
      <Skeleton className="mt-1 h-3.25 w-3/5 rounded-[6px]" />
      <Skeleton className="mt-1.75 h-2.75 w-1/2 rounded-[6px]" />
      <Skeleton className="mt-1.25 h-2.75 w-4/5 rounded-[6px]" />
    </div>
  )
}
