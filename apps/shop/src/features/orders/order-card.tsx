import { useT } from '@tradewind/messages/react'
import { Group } from '@tradewind/ui/page'
import { Tag } from '@tradewind/ui/tag'
import { ActButton } from './act-button.tsx'
import { nextAction } from './order-actions.ts'
import type { OrderActs } from './order-acts.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderLine } from './order-line.tsx'
import { type OrderSummary, refundStageOf, type Stage, stageOf, toneOf } from './order-stage.ts'

type OrderCardProps = { order: OrderSummary; acts: OrderActs /** Its time ends first. */; urgent: boolean }

/** An order in the list. All of it leads to the order; the button at its foot is the one next thing to do. */
export function OrderCard({ order, acts, urgent }: OrderCardProps) {
  const action = nextAction(order)
  const isPressing = action === 'pay' || action === 'confirm' || action === 'comment'
  return (
    <li>
      <Group className="relative">
        <div className="flex items-start justify-between gap-x-3">
          <h2 className="h3 min-w-0 clamp-2">
            <bdi>{order.merchant.name}</bdi>
          </h2>
          <StageTags order={order} />
        </div>
        <OrderGoods order={order} />
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <OrderLine order={order} />
          {action && (
            <ActButton
              action={action}
              order={order}
              acts={acts}
              kind={urgent ? 'go' : isPressing ? 'line' : 'soft'}
              size="s"
              className="z-1 ms-auto"
            />
          )}
        </div>
      </Group>
    </li>
  )
}

function StageTags({ order }: { order: OrderSummary }) {
  const t = useT()
  const stages = [stageOf(order), refundStageOf(order)].filter((stage): stage is Stage => stage !== undefined)
  return (
    <span className="flex max-w-[60%] flex-none flex-wrap justify-end gap-1 pt-0.5">
      {stages.map((stage) => (
        <Tag key={stage} tone={toneOf(stage)}>
          {t(`purchases.tag.${stage}`)}
        </Tag>
      ))}
    </span>
  )
}
