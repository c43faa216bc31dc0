import type { Contest, Fault, RefundReason, RefundState } from '@tradewind/contract/refund'
import type { Until } from './plan-orders.ts'

/** What somebody does about a refund. Cents of goods alone: what comes back of the freight follows from the reason. */
export type RefundAct =
  | {
      do: 'ask'
      reason: RefundReason
      withReturn?: boolean
      units?: number
      /** All that these units cost when left out. */
      cents?: number
      explain: string
      /** Pictures of the product. */
      shows: string[]
    }
  | { do: 'give'; cents: number; words: string }
  | { do: 'offer'; cents: number; withReturn?: boolean }
  | { do: 'accept' | 'decline' | 'withdraw' | 'agree' | 'arrive' | 'revoke' }
  | { do: 'refuse' | 'escalate' | 'say'; words: string }
  /** Cents that sending cost, which a receipt shows. */
  | { do: 'send'; cents: number }
  | { do: 'receive'; fit: number }
  | { do: 'contest'; contest: Contest; words: string }
  | { do: 'judge'; cents: number; fault: Fault; words: string }
  /** Nobody does anything until the time for it is over: the shop has agreed then, or the buyer lets it go. */
  | { do: 'silence' }

export type RefundStep = RefundAct & {
  by: 'buyer' | 'shop' | 'operator' | 'nobody'
  /** Days behind the step before, or behind the moment that the story begins with. Silence lasts as long as it may. */
  after?: number
}

export type RefundStory = {
  buyer: string
  product: string
  choice?: Record<string, string>
  quantity?: number
  /** So long ago at the least. */
  daysAgo: number
  /** How far its order comes, and with which moment of it the story begins. */
  until: Extract<Until, 'paid' | 'shipped' | 'received'>
  from: 'paid' | 'delivered' | 'received'
  steps: RefundStep[]
  ends: RefundState
}

/** What went wrong with orders, in every stage that a refund can be in: most with the first shop, some with the demo shopper. */
export const REFUND_STORIES: readonly RefundStory[] = [
  {
    ...{ buyer: 'marta-keller', product: 'twin-bell-alarm-clock', daysAgo: 8, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.3, do: 'ask', reason: 'damaged', cents: 12_00, shows: ['alarm-clock'] },
        explain: 'One of the bells is bent and does not ring. It still wakes me: for $12.00 back I would keep it.',
      },
      { by: 'shop', after: 0.2, do: 'say', words: 'Thank you for the picture. We are looking at it in the workshop.' },
    ],
    ends: 'applied',
  },
  {
    ...{ buyer: 'marta-keller', product: 'glass-vase-monstera', daysAgo: 9, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.4, do: 'ask', reason: 'not_as_described', shows: ['glass-vase-monstera'] },
        explain: 'There is a bubble in the glass near the foot, and the page says nothing of it.',
      },
      { by: 'shop', after: 0.4, do: 'offer', cents: 10_00 },
      {
        ...{ by: 'shop', after: 0.01, do: 'say' },
        words: 'Small bubbles are part of blown glass, but we should have said so. Would $10.00 be fair?',
      },
    ],
    ends: 'offered',
  },
  {
    ...{ buyer: 'chen-yating', product: 'spun-aluminium-pendant', choice: { shade: 'white' }, daysAgo: 0.8 },
    ...{ until: 'paid', from: 'paid' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.05, do: 'ask', reason: 'not_needed', shows: ['pendant-white'] },
        explain: '尺寸买错了，家里的天花板太低。还没有发货的话，请退款。',
      },
    ],
    ends: 'applied',
  },
  {
    ...{ buyer: 'jonas-brandt', product: 'spun-aluminium-pendant', choice: { shade: 'white' }, daysAgo: 9 },
    ...{ until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.5, do: 'ask', reason: 'damaged', withReturn: true, shows: ['pendant-white'] },
        explain: 'Der Schirm hat eine Delle am Rand, der Karton war an der Ecke eingedrückt.',
      },
      { by: 'shop', after: 0.6, do: 'agree' },
    ],
    ends: 'returning',
  },
  {
    ...{ buyer: 'priya-menon', product: 'spun-aluminium-pendant', choice: { shade: 'olive' }, daysAgo: 12 },
    ...{ until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.5, do: 'ask', reason: 'wrong_item', withReturn: true, shows: ['pendant-saffron'] },
        explain: 'I ordered the olive one. This is saffron.',
      },
      { by: 'shop', after: 0.5, do: 'agree' },
      { by: 'shop', after: 0.01, do: 'say', words: 'Our mistake, we are sorry. We pay for the way back as well.' },
      { by: 'buyer', after: 1.1, do: 'send', cents: 11_40 },
    ],
    ends: 'returned',
  },
  {
    ...{ buyer: 'ayse-demir', product: 'glass-vase-monstera', daysAgo: 16, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.7, do: 'ask', reason: 'damaged', withReturn: true, shows: ['glass-vase-monstera'] },
        explain: 'Die Vase hat einen Sprung von oben bis zur Mitte und hält kein Wasser mehr.',
      },
      { by: 'shop', after: 0.8, do: 'agree' },
      { by: 'buyer', after: 1.2, do: 'send', cents: 9_50 },
      { by: 'shop', after: 4, do: 'arrive' },
    ],
    ends: 'returned',
  },
  {
    ...{ buyer: 'layla-haddad', product: 'twin-bell-alarm-clock', daysAgo: 14, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.5, do: 'ask', reason: 'not_as_described', shows: ['alarm-clock'] },
        explain: 'الساعة تتأخر عشر دقائق كل يوم، وقد ضبطتها مرات عدة.',
      },
      {
        ...{ by: 'shop', after: 1, do: 'refuse' },
        words:
          'It ran to the minute for a week before it left us. Please turn the small wheel at the back towards the plus.',
      },
      { by: 'buyer', after: 1, do: 'escalate', words: 'جرّبت ما قاله المتجر ثلاثة أيام ولم يتغيّر شيء.' },
    ],
    ends: 'escalated',
  },
  {
    ...{ buyer: 'marta-keller', product: 'ombre-flower-pot', daysAgo: 25, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.6, do: 'ask', reason: 'damaged', withReturn: true, shows: ['tulip-pot'] },
        explain: 'The glaze came off on one side. I have not planted anything in it.',
      },
      { by: 'shop', after: 1, do: 'agree' },
      { by: 'buyer', after: 1.3, do: 'send', cents: 18_20 },
      { by: 'buyer', after: 7, do: 'arrive' },
      {
        ...{ by: 'shop', after: 1.5, do: 'contest', contest: 'used' },
        words: 'There was earth in the pot when we opened the parcel.',
      },
    ],
    ends: 'escalated',
  },
  {
    ...{ buyer: 'somchai-rattana', product: 'mechanical-keyboard', daysAgo: 44, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.6, do: 'ask', reason: 'damaged', shows: ['keyboard-mechanical-caps'] },
        explain: 'ปุ่มหลายปุ่มกดแล้วไม่ติด ลองกับคอมพิวเตอร์หลายเครื่องแล้วก็เหมือนกัน',
      },
      { by: 'shop', after: 1, do: 'refuse', words: 'Every board is typed on before it leaves the bench.' },
      { by: 'buyer', after: 1, do: 'escalate', words: 'ได้แนบรูปไว้แล้ว ร้านไม่ได้ขอดูอะไรเพิ่มเลย' },
      {
        ...{ by: 'operator', after: 1, do: 'judge', cents: 94_50, fault: 'carrier' },
        words: 'The shop shows nothing of this board; the picture and the dented carton do.',
      },
    ],
    ends: 'refunded',
  },
  {
    ...{ buyer: 'samuel-okafor', product: 'messenger-bag-black', daysAgo: 50, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 1, do: 'ask', reason: 'not_as_described', shows: ['messenger-bag-black'] },
        explain: 'It is smaller than I thought it would be.',
      },
      { by: 'shop', after: 0.8, do: 'refuse', words: 'The measures stand on the page, and the bag has them.' },
      { by: 'buyer', after: 1.5, do: 'escalate', words: 'My laptop does not fit.' },
      {
        ...{ by: 'operator', after: 1, do: 'judge', cents: 0, fault: 'nobody' },
        words: 'The page gave the measures before the order, and the bag has them.',
      },
    ],
    ends: 'closed',
  },
  {
    ...{ buyer: 'wang-fang', product: 'glass-vase-monstera', daysAgo: 36, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'shop', after: 1, do: 'give', cents: 5_00 },
        words: 'We sent the plain box instead of the gift box. $5.00 back, and our apologies.',
      },
    ],
    ends: 'refunded',
  },
  {
    ...{ buyer: 'katrin-vogel', product: 'twin-bell-alarm-clock', daysAgo: 32, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.5, do: 'ask', reason: 'missing_parts', cents: 5_00, shows: ['alarm-clock'] },
        explain: 'Die Batterien, die dabei sein sollten, fehlen.',
      },
      { by: 'shop', after: 0.5, do: 'say', words: 'They are under the paper at the bottom of the box.' },
      { by: 'buyer', after: 0.3, do: 'withdraw' },
    ],
    ends: 'withdrawn',
  },
  {
    ...{ buyer: 'tom-whitfield', product: 'glass-vase-monstera', daysAgo: 60, until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 2, do: 'ask', reason: 'not_needed', withReturn: true, shows: ['glass-vase-monstera'] },
        explain: 'We were given the same one as a present.',
      },
      {
        by: 'shop',
        after: 0.9,
        do: 'refuse',
        words: 'We take glass back when it is broken, not when it is not needed.',
      },
      { by: 'nobody', do: 'silence' },
    ],
    ends: 'closed',
  },
  {
    ...{ buyer: 'camila-rojas', product: 'glass-jar-bamboo-lid', quantity: 3, daysAgo: 48, until: 'received' },
    ...{ from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.4, do: 'ask', reason: 'damaged', units: 1, shows: ['glass-jar-bamboo-lid'] },
        explain: 'One of the three jars arrived in pieces.',
      },
      { by: 'shop', after: 0.7, do: 'agree' },
    ],
    ends: 'refunded',
  },
  {
    ...{ buyer: 'lukas-meier', product: 'spun-aluminium-pendant', choice: { shade: 'terracotta' }, daysAgo: 40 },
    ...{ until: 'received', from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.5, do: 'ask', reason: 'not_as_described', shows: ['pendant-terracotta'] },
        explain: 'Das Kabel ist kürzer als angegeben.',
      },
      { by: 'shop', after: 0.6, do: 'offer', cents: 8_00 },
      { by: 'buyer', after: 0.4, do: 'decline' },
      { by: 'buyer', after: 0.01, do: 'offer', cents: 15_00 },
      { by: 'buyer', after: 0.01, do: 'say', words: 'Ein Elektriker nimmt 15.00 $ für ein längeres Kabel.' },
      { by: 'shop', after: 0.3, do: 'accept' },
    ],
    ends: 'refunded',
  },
  {
    ...{ buyer: 'kanya-srisai', product: 'hand-grater-green', quantity: 2, daysAgo: 52, until: 'received' },
    ...{ from: 'received' },
    steps: [
      {
        ...{ by: 'buyer', after: 0.6, do: 'ask', reason: 'not_as_described', shows: ['hand-grater-green'] },
        explain: 'ด้ามหลวมทั้งสองอัน ใช้งานไม่ได้',
      },
      { by: 'nobody', do: 'silence' },
    ],
    ends: 'refunded',
  },
  {
    ...{ buyer: 'aoife-brennan', product: 'spun-aluminium-pendant', choice: { shade: 'saffron' }, daysAgo: 10 },
    ...{ until: 'received', from: 'received' },
    steps: [{ by: 'buyer', after: 0.8, do: 'revoke' }],
    ends: 'returning',
  },
]
