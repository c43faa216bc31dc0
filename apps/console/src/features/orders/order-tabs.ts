import type { Input } from '@tradewind/contract/calls'
import type { MessageKey } from '@tradewind/messages/translate'

type Listing = Pick<Input<'GET /api/seller/order_list'>, 'status' | 'packed'>

/** The two queues of a shop's hands first, then every state of the spec. The value stands in the address. */
export const orderTabs = {
  pack: { label: 'console.tab.pack', listing: { status: '1', packed: false } },
  ship: { label: 'console.tab.ship', listing: { status: '1', packed: true } },
  all: { label: 'spec.orderStatus.all', listing: { status: 'all' } },
  unpaid: { label: 'spec.orderStatus.waitingPay', listing: { status: '0' } },
  sent: { label: 'spec.orderStatus.delivered', listing: { status: '2' } },
  received: { label: 'spec.orderStatus.received', listing: { status: '3' } },
  completed: { label: 'spec.orderStatus.completed', listing: { status: '4' } },
  cancelled: { label: 'spec.orderStatus.cancelled', listing: { status: '-1' } },
  asked: { label: 'spec.orderStatus.refundApplication', listing: { status: '-5' } },
  judged: { label: 'spec.orderStatus.inAfterSale', listing: { status: '-4' } },
  refunding: { label: 'spec.orderStatus.refunding', listing: { status: '-3' } },
  refunded: { label: 'spec.orderStatus.refunded', listing: { status: '-2' } },
} as const satisfies Record<string, { label: MessageKey; listing: Listing }>

export type Tab = keyof typeof orderTabs
export const tabNames = Object.keys(orderTabs) as Tab[]
export const FIRST_TAB: Tab = 'pack'

/** From the address; the first tab is not written there. */
export const readTab = (value: unknown): Tab | undefined => tabNames.find((tab) => tab === value && tab !== FIRST_TAB)

export const statusLabels = {
  0: 'spec.orderStatus.waitingPay',
  1: 'spec.orderStatus.waitingDelivery',
  2: 'spec.orderStatus.delivered',
  3: 'spec.orderStatus.received',
  4: 'spec.orderStatus.completed',
  [-1]: 'spec.orderStatus.cancelled',
  [-2]: 'spec.orderStatus.refunded',
  [-3]: 'spec.orderStatus.refunding',
  [-4]: 'spec.orderStatus.inAfterSale',
  [-5]: 'spec.orderStatus.refundApplication',
} as const satisfies Record<number, MessageKey>
