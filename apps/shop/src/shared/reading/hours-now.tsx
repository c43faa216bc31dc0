import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'

/** Whether somebody of the house is there, until or from when, and how soon they answer. Needs the area `hours`. */
export function HoursNow({ hours }: { hours: Answer<'GET /api/chat/hours'> }) {
  const t = useT()
  const format = useFormat()
  const { open, until, answer_minutes } = hours
  return (
    <>
      {t(open ? 'hours.open' : 'hours.closed', { at: until })}
      {open && answer_minutes !== null && <> {t('hours.usually', { wait: format.duration(answer_minutes * 60) })}</>}
    </>
  )
}
