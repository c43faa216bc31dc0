import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/contract/durations'
import { useLocale } from '@tradewind/messages/react'

/** Time that is left, in the two largest units that say something: "6 days 20 hours", "34 minutes". */
export function useTimeLeft() {
  const { intl } = useLocale()
  const write = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return (until: string, now = Date.now()): string => {
    const left = Math.max(0, new Date(until).getTime() - now)
    const days = Math.floor(left / DAY_MS)
    const hours = Math.floor((left % DAY_MS) / HOUR_MS)
    const minutes = Math.ceil((left % HOUR_MS) / MINUTE_MS)
    if (days > 0) return [write(days, 'day'), ...(hours > 0 ? [write(hours, 'hour')] : [])].join(' ')
    return hours > 0 ? write(hours, 'hour') : write(minutes, 'minute')
  }
}

/** Under a day it presses. */
export const isSoon = (until: string, now = Date.now()): boolean => new Date(until).getTime() - now < DAY_MS

/** How much of the time is left, 1 to 0. */
export function shareLeft(since: string, until: string, now = Date.now()): number {
  const [from, to] = [new Date(since).getTime(), new Date(until).getTime()]
  return to <= from ? 0 : Math.min(1, Math.max(0, (to - now) / (to - from)))
}
