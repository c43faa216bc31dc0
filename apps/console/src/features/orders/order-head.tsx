import { townOf } from '@tradewind/contract/address-area'
import { orderStates } from '@tradewind/contract/order-status'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { Copy } from '@tradewind/ui/icons/copy'
import { Timer } from '@tradewind/ui/icons/timer'
import { X } from '@tradewind/ui/icons/x'
import { Tag } from '@tradewind/ui/tag'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { NextInQueue } from '../../shared/queue-next.tsx'
import { stageLabel } from './order-tabs.ts'
import type { Order } from './orders-queries.ts'

/** Which order, for whom, how far it is, and what comes next by when. */
export function OrderHead({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const { sn, status, address, packed, created_at } = order
  return (
    <header>
      <div className="-mx-2 flex items-center gap-1">
        <IconButton label={t('console.order.back')} onClick={onClose} className="min-[1180px]:hidden">
          <ArrowLeft flip />
        </IconButton>
        <p className="cap min-w-0 flex-1 ps-2">
          <bdi className="text-s font-semibold text-ink">{sn}</bdi>
          <span className="block">{t('console.order.placed', { at: created_at })}</span>
        </p>
        <NextInQueue />
        <IconButton label={t('console.order.copySn')} onClick={() => copyToClipboard(sn)}>
          <Copy size={20} />
        </IconButton>
        <IconButton label={t('console.order.close')} onClick={onClose} className="hidden min-[1180px]:grid">
          <X size={20} />
        </IconButton>
      </div>
      <h1 id="order-title" className="h2 mt-1">
        {t('console.order.to', { name: address.addressee, town: townOf(address) })}
      </h1>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Tag>{t(stageLabel(order))}</Tag>
        {orderStates[status].goods === 'to send' && packed && <Tag>{t('console.next.packed')}</Tag>}
      </p>
      <NextStep order={order} />
    </header>
  )
}

function NextStep({ order: { next } }: { order: Order }) {
  const t = useT()
  if (!next) return null
  const { action, at } = next
  const mine = action === 'pack' || action === 'ship'
  const text = at
    ? mine
      ? t('console.next.send', { at })
      : action === 'pay' || action === 'confirm' || action === 'comment'
        ? t(`console.next.${action}`, { at })
        : undefined
    : action === 'refund'
      ? t('console.next.refund')
      : undefined
  if (!text) return null
  return (
    <p className={mine ? 'mt-2 flex gap-1.5 text-s font-semibold text-amber' : 'mt-2 flex gap-1.5 text-s text-ink-2'}>
      <Timer size={16} className="mt-px" />
      {text}
    </p>
  )
}
