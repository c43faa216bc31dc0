import { useLocale } from '@tradewind/messages/react'
import { useEffect, useEffectEvent, useState } from 'react'

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/**
 * Days and moments as an order tells them, in the reader's zone: with the weekday, and with the year only when it is not
 * this one. "Fri, Nov 27", "Fri, Nov 27, 7:44 PM"
 */
export function useOrderTimes() {
  const { intl } = useLocale()
  const write = (at: string, options: Intl.DateTimeFormatOptions) => {
    const date = new Date(at)
    const isThisYear = date.getFullYear() === new Date().getFullYear()
    return new Intl.DateTimeFormat(intl, isThisYear ? options : { ...options, year: 'numeric' }).format(date)
  }
  return {
    day: (at: string) => write(at, DAY),
    shortDay: (at: string) => write(at, { day: 'numeric', month: 'short' }),
    moment: (at: string) => write(at, { ...DAY, ...CLOCK }),
    range: (from: string, to: string) =>
      new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short' }).formatRange(new Date(from), new Date(to)),
    /** 1421 seconds: "23:41" */
    clock: (seconds: number) => {
      const two = new Intl.NumberFormat(intl, { minimumIntegerDigits: 2 })
      const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
      const parts = [...(hours > 0 ? [hours] : []), minutes, seconds % 60]
      return parts.map((part) => two.format(part)).join(':')
    },
  }
}

const secondsUntil = (at: string): number => Math.max(0, Math.ceil((new Date(at).getTime() - Date.now()) / 1000))

/** Whole seconds until then, counting down, never below zero. `onOver` is told once when it is reached. */
export function useSecondsLeft(until: string, onOver: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const tellOver = useEffectEvent(onOver)
  const over = seconds === 0
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  useEffect(() => {
    if (over) tellOver()
  }, [over])
  return seconds
}
