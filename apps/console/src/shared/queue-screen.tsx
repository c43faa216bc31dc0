import { cx } from '@tradewind/ui/cx'
import type { ReactNode } from 'react'

/** A list, and beside it (on a phone: instead of it) the one that was chosen, with the more room of the two. */
export function QueueScreen({ open, list, children }: { open: boolean; list: ReactNode; children: ReactNode }) {
  return (
    <main className={cx(open && 'min-[1180px]:grid min-[1180px]:grid-cols-[336px_minmax(0,1fr)]')}>
      <div className={cx('min-w-0 px-edge pt-4 pb-6 wide:max-w-200 wide:pt-6', open && 'hidden min-[1180px]:block')}>
        {list}
      </div>
      {children}
    </main>
  )
}
