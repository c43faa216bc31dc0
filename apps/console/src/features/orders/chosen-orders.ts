import { useQueryClient } from '@tanstack/react-query'
import { MOST_CHOSEN_ORDERS } from '@tradewind/contract/limits'
import { useEffect, useState } from 'react'
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
  /** These no longer; what was ticked meanwhile stays. */
  drop: (ids: readonly string[]) => void
}

type Ticked = ReadonlyMap<string, ChosenOrder>
/** With what is known of whoever is logged in: it goes when they do. */
const KEPT = ['chosen orders'] as const

/** Which orders are ticked; they stay so while more are loaded, while others are looked at, and while they are printed. */
export function useChosen(rows: readonly OrderRow[]): Chosen {
  const queryClient = useQueryClient()
  const [ticked, setTicked] = useState<Ticked>(() => queryClient.getQueryData<Ticked>(KEPT) ?? new Map())
  useEffect(() => void queryClient.setQueryData(KEPT, ticked), [queryClient, ticked])
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
    drop: (ids) => setTicked((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
  }
}
