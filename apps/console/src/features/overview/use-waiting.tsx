import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { Package } from '@tradewind/ui/icons/package'
import { Tag } from '@tradewind/ui/icons/tag'
import { Truck } from '@tradewind/ui/icons/truck'
import { unlessLive } from '@tradewind/web/live/live-state'
import type { ReactNode } from 'react'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'

const AGAIN_MS = 60_000

export type Tile = {
  name: 'pack' | 'ship' | 'refunds' | 'talks' | 'low'
  /** Not known yet, or not to be had. */
  count: number | undefined
  place: Pick<LinkProps, 'to' | 'search' | 'hash'>
  icon: ReactNode
  /** What makes it urgent. */
  note?: string | undefined
}

/** What waits, by what somebody is there for, and how much of it; of each part what its own page counts. */
export function useWaiting(): { tiles: Tile[]; count: number | undefined } {
  const tiles = [...useOrderTiles(), ...useStockTile()]
  const known = tiles.length > 0 && tiles.every(({ count }) => count !== undefined)
  return { tiles, count: known ? tiles.reduce((sum, { count }) => sum + (count ?? 0), 0) : undefined }
}

const again = { refetchInterval: unlessLive(AGAIN_MS) }

function useOrderTiles(): Tile[] {
  const t = useT()
  const format = useFormat()
  const enabled = useMay()('GET /api/seller/order_list')
  const orders = useQuery({ ...callQuery('GET /api/seller/order_count'), ...again, enabled }).data
  const refunds = useQuery({ ...callQuery('GET /api/seller/refund_count'), ...again, enabled }).data
  const talks = useQuery({ ...callQuery('GET /api/seller/chat_count'), ...again, enabled }).data
  if (!enabled) return []
  const due = refunds?.next_due
  return [
    { name: 'pack', count: orders?.to_pack, place: { to: '/orders' }, icon: <Package size={20} /> },
    {
      name: 'ship',
      count: orders?.to_ship,
      place: { to: '/orders', search: { tab: 'ship' } },
      icon: <Truck size={20} flip />,
    },
    {
      name: 'refunds',
      count: refunds?.todo,
      place: { to: '/refunds' },
      icon: <ArrowUUpLeft size={20} flip />,
      note: due ? t('overview.waits.refundsDue', { at: format.relative(due, new Date()) }) : undefined,
    },
    { name: 'talks', count: talks?.waiting, place: { to: '/talks' }, icon: <ChatCircleDots size={20} /> },
  ]
}

function useStockTile(): Tile[] {
  const t = useT()
  const enabled = useMay()('GET /api/seller/running_out')
  const low = useQuery({ ...callQuery('GET /api/seller/running_out'), ...again, enabled }).data
  if (!enabled) return []
  return [
    {
      name: 'low',
      count: low?.count,
      place: { to: '/overview', hash: 'running-out' },
      icon: <Tag size={20} />,
      note: low?.sold_out ? t('overview.waits.soldOut', { count: low.sold_out }) : undefined,
    },
  ]
}
