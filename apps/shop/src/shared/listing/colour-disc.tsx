import { cx } from '@tradewind/ui/cx'

/** What a colour looks like. A ring on both grounds, or white would be lost on the one and black on the other. */
export const ColourDisc = ({ background, className }: { background: string; className?: string }) => (
  <span
    aria-hidden="true"
    className={cx('size-4 flex-none rounded-full border border-on-ink shadow-[0_0_0_1px_var(--line)]', className)}
    style={{ background }}
  />
)
