import { Link } from '@tanstack/react-router'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { CaretLeft } from '@tradewind/ui/icons/caret-left'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { TalkCard } from '@tradewind/web/talk/talk-card'
import { useState } from 'react'
import { linkOfCard } from './card-links.tsx'
import type { Desk, InboxTalk } from './inbox-queries.ts'

/** On a phone: what is talked about, under the head of the talk. */
export function OrderAbove({ desk, talk: { thread, orders } }: { desk: Desk; talk: InboxTalk }) {
  const card = thread.about ?? orders[0]
  if (!card) return null
  return (
    <TalkCard
      card={card}
      render={linkOfCard(desk, card)}
      className="mt-2 bg-raised [--ground:var(--raised)] min-[1180px]:hidden"
    />
  )
}

/** What the buyer bought, the order that is talked about first. */
export function Beside({ desk, talk: { orders, buyer, thread } }: { desk: Desk; talk: InboxTalk }) {
  const t = useT()
  const named = orders.findIndex(({ id }) => id === (thread.about?.order_id ?? thread.about?.id))
  const [at, setAt] = useState(Math.max(0, named))
  const order = orders[at]
  const go = (by: 1 | -1) => setAt((now) => (now + by + orders.length) % orders.length)
  return (
    <aside aria-label={t('inbox.beside.title')} className="hidden min-[1180px]:block min-[1180px]:overflow-y-auto">
      {order && (
        <div className="mb-3 rounded-l bg-raised p-3 [--ground:var(--raised)]">
          <p className="cap flex items-center justify-between px-1">
            {t('inbox.beside.title')}
            {orders.length > 1 && (
              <span className="flex items-center">
                <IconButton label={t('inbox.beside.previous')} onClick={() => go(-1)}>
                  <CaretLeft size={16} flip />
                </IconButton>
                {t('inbox.beside.place', { at: at + 1, count: orders.length })}
                <IconButton label={t('inbox.beside.next')} onClick={() => go(1)}>
                  <CaretRight size={16} flip />
                </IconButton>
              </span>
            )}
          </p>
          <TalkCard card={order} render={linkOfCard(desk, order)} />
          {desk === 'seller' && (
            <p className="mt-2 px-1">
              <Button kind="soft" size="s" render={<Link to="/orders/$id" params={{ id: order.id }} />}>
                {t('inbox.beside.open')}
              </Button>
            </p>
          )}
        </div>
      )}
      <div className="rounded-l bg-raised p-3.5 text-s [--ground:var(--raised)]">
        <b className="font-semibold">
          <bdi>{buyer.name}</bdi>
        </b>
        <p className="text-ink-2">{t('inbox.talk.orders', { count: buyer.orders })}</p>
        <p className="text-ink-2">{t('inbox.beside.reads', { language: localeOrEnglish(buyer.language).autonym })}</p>
      </div>
    </aside>
  )
}
