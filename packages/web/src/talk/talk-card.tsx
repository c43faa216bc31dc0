import { type OrderStatus, orderStates } from '@tradewind/contract/order-status'
import { useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { element, type Render } from '@tradewind/ui/element'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Bank } from '@tradewind/ui/icons/bank'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Package } from '@tradewind/ui/icons/package'
import { Tag } from '@tradewind/ui/icons/tag'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Fragment } from 'react'
import type { Card } from './outgoing.ts'

const signs = { order: Package, product: Tag, refund: ArrowUUpLeft, topup: Bank }

/** What it is and what it is called: "Refund, Espresso cup". */
export function useCardName() {
  const t = useT()
  return ({ kind, title }: Card): string =>
    kind === 'product' || kind === 'order' ? title : t(`talk.card.${kind}`, { title })
}

/** A small picture of a card, or its sign. */
export function CardPicture({ card, className }: { card: Card; className?: string }) {
  const Sign = signs[card.kind]
  if (card.image)
    return (
      <Picture
        source={card.image}
        alt=""
        sizes="44px"
        radius="m"
        shape="square"
        className={cx('flex-none', className)}
      />
    )
  return (
    <span className={cx('grid flex-none place-items-center rounded-m bg-sunk', className)}>
      <Sign size={20} />
    </span>
  )
}

/** An order, a product, a refund or a top-up, as whoever reads it may see it now. */
export function TalkCard({ card, render, className }: { card: Card; render?: Render; className?: string }) {
  const t = useT()
  const { intl } = useLocale()
  const nameOf = useCardName()
  const { kind, sn, state, amount } = card
  const stands = kind === 'order' && state !== null ? orderStates[Number(state) as OrderStatus] : undefined
  const under = [stands && t(`spec.orderStatus.${stands.name}`), sn].filter(Boolean)
  return element(render, 'div', {
    className: cx('flex min-h-14 w-full items-center gap-3 rounded-m p-2 text-start', render && 'pressable', className),
    children: (
      <>
        <CardPicture card={card} className="size-11" />
        <span className="min-w-0 flex-1">
          <b className="block truncate font-semibold">{nameOf(card)}</b>
          {under.length > 0 && (
            <span className="cap block truncate">
              {under.map((part, place) => (
                <Fragment key={part}>
                  {place > 0 && ' · '}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
            </span>
          )}
        </span>
        {amount && <Sum amount={amount} locale={intl} size="s" className="flex-none" />}
        {render && <CaretRight size={16} flip />}
      </>
    ),
  })
}
