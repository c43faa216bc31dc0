import { SALES_DAYS } from '@tradewind/contract/calls/seller-sales'

export type Days = (typeof SALES_DAYS)[number]
export const FIRST_DAYS: Days = '30'

/** From the address, where it is a number; the first choice is not written there. */
export function readDays(value: unknown): number | undefined {
  const days = SALES_DAYS.find((one) => one === String(value))
  return days === undefined || days === FIRST_DAYS ? undefined : Number(days)
}

/** What the address says, as it is asked for. */
export const chosenDays = (days: number | undefined): Days =>
  SALES_DAYS.find((one) => Number(one) === days) ?? FIRST_DAYS
