import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ClockCounterClockwise } from '@tradewind/ui/icons/clock-counter-clockwise'

/** The way to the own top-ups, in the bar of the screens that make new ones. */
export function RecordLink() {
  const t = useT()
  return (
    <IconButton label={t('nav.title.topUpRecord')} render={<Link to="/topUpRecord" />}>
      <ClockCounterClockwise />
    </IconButton>
  )
}
