const MARGIN_PX = 48

/** Slides a row that scrolls sideways until one of its items, and the edge of the next, shows. The page stays where it is, as `scrollIntoView` would not let it. */
export function slideIntoSight(row: Element, item: Element): void {
  const { left, right } = item.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  if (left < frame.left + MARGIN_PX) row.scrollBy({ left: left - frame.left - MARGIN_PX })
  else if (right > frame.right - MARGIN_PX) row.scrollBy({ left: right - frame.right + MARGIN_PX })
}
