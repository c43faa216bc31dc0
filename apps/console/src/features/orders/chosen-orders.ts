import { MOST_CHOSEN_ORDERS } from '@tradewind/contract/limits'
import { useState } from 'react'
import type { OrderRow } from './orders-queries.ts'

/** What is known of a chosen order that may be in no sight. */
export type ChosenOrder = Pick<OrderRow, 'id' | 'sn' | 'quantity' | 'total'>

export type Chosen = {
  orders: ChosenOrder[]
  has: (id: string) => boolean
  toggle: (order: ChosenOrder, on?: boolean) => void
  /** From the one that was ticked last to this one, as they are shown. */
  toggleTo: (id: string) => void
  toggleAll: (on: boolean) => void
  all: 'none' | 'some' | 'all'
  /** These and no others. */
  replace: (orders: readonly ChosenOrder[]) => void
}

/** Which orders are ticked; they stay so while more are loaded and while others are looked at. */
export function useChosen(rows: readonly OrderRow[]): Chosen {
  const [ticked, setTicked] = useState<ReadonlyMap<string, ChosenOrder>>(new Map())
  const [last, setLast] = useState<string>()
  const here = rows.filter(({ id }) => ticked.has(id)).length
  const put = (orders: readonly ChosenOrder[], on: boolean) =>
    setTicked((now) => {
      const next = new Map(now)
      for (const order of orders) {
        if (!on) next.delete(order.id)
        else if (next.size < MOST_CHOSEN_ORDERS) next.set(order.id, order)
      }
      return next
    })
  return {
    orders: [...ticked.values()],
    has: (id) => ticked.has(id),
    toggle: (order, on = !ticked.has(order.id)) => {
      setLast(order.id)
      put([order], on)
    },
    toggleTo: (id) => {
      const [from, to] = [rows.findIndex((row) => row.id === last), rows.findIndex((row) => row.id === id)]
      if (to < 0) return
      put(rows.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1), true)
      setLast(id)
    },
    toggleAll: (on) => put(rows, on),
    all: here === 0 ? 'none' : here === rows.length ? 'all' : 'some',
    replace: (orders) => setTicked(new Map(orders.map((order) => [order.id, order]))),
  }
}
