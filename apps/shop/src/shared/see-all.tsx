import type { Render } from '@tradewind/ui/element'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowRight } from '@tradewind/ui/icons/arrow-right'

/** The arrow at the end of a section's head that leads to all of what the section shows some of. */
export function SeeAll({ label, link }: { label: string; link: Render }) {
  return (
    <IconButton label={label} render={link} className="-me-2.5">
      <ArrowRight size={24} flip />
    </IconButton>
  )
}
