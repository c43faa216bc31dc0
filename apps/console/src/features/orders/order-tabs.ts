import type { Input } from '@tradewind/contract/calls'
import { type OrderStatus, orderStates } from '@tradewind/contract/order-status'

type Listing = Pick<Input<'GET /api/seller/order_list'>, 'status' | 'packed'>

/** The tab of each state of the spec, in their order; what has to be sent has two, packed and not packed yet. */
const stateTabs = {
  unpaid: 0,
  sent: 2,
  received: 3,
  completed: 4,
  cancelled: -1,
  asked: -5,
  judged: -4,
  refunding: -3,
  refunded: -2,
} as const satisfies Record<string, OrderStatus>

export type Tab = 'pack' | 'ship' | 'all' | keyof typeof stateTabs

/** How far an order is. The spec's "delivered" names what was sent; here it is said only of what is. */
export const stageLabel = ({ status, delivered_at }: { status: OrderStatus; delivered_at: string | null }) =>
  orderStates[status].goods !== 'sent'
    ? statusLabel(status)
    : delivered_at === null
      ? 'console.parcel.sentTag'
      : 'console.parcel.delivered'

const statusLabel = (status: OrderStatus) => `spec.orderStatus.${orderStates[status].name}` as const

type TabLabel = 'console.tab.pack' | 'console.tab.ship' | 'spec.orderStatus.all' | ReturnType<typeof statusLabel>

/** The two queues of a shop's hands first, then every state. The value stands in the address. */
export const orderTabs = {
  pack: { label: 'console.tab.pack', listing: { status: '1', packed: false } },
  ship: { label: 'console.tab.ship', listing: { status: '1', packed: true } },
  all: { label: 'spec.orderStatus.all', listing: { status: 'all' } },
  ...Object.fromEntries(
    Object.entries(stateTabs).map(([tab, status]) => [
      tab,
      { label: statusLabel(status), listing: { status: `${status}` } },
    ]),
  ),
} as Record<Tab, { label: TabLabel; listing: Listing }>

export const tabNames = Object.keys(orderTabs) as Tab[]
export const FIRST_TAB: Tab = 'pack'

/** From the address; the first tab is not written there. */
export const readTab = (value: unknown): Tab | undefined => tabNames.find((tab) => tab === value && tab !== FIRST_TAB)
