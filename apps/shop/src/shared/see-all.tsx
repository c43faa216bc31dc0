import { element, type Render } from '@tradewind/ui/element'
import { ArrowRight } from '@tradewind/ui/icons/arrow-right'

/** The arrow at the end of a section's head that leads to all of what the section shows some of. No IconButton: home needs no more of it. */
export function SeeAll({ label, link }: { label: string; link: Render }) {
  return element(link, 'a', {
    'aria-label': label,
    className: 'pressable -me-2.5 grid size-11 flex-none place-items-center rounded-full active:bg-sunk',
    children: <ArrowRight size={24} flip />,
  })
}
