import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Rule, SectionHead } from '@tradewind/ui/page'
import { AddressText } from '../../shared/address-text.tsx'
import type { Order } from './order-stage.ts'
import { Readdress } from './readdress.tsx'

/** Where it goes, what the shop was told, and the way to complain about it. */
export function OrderAbout({ order }: { order: Order }) {
  const t = useT()
  const { address, remark } = order
  return (
    <section>
      <Rule className="mt-5" />
      <SectionHead level={3} title={t('purchases.about.address')} end={<Readdress order={order} />} />
      <p className="font-semibold">
        <bdi>{address.addressee}</bdi>
      </p>
      <AddressText address={address} />
      {remark && (
        <>
          <SectionHead level={3} title={t('purchases.about.remark')} />
          <p dir="auto" className="whitespace-pre-line">
            {remark}
          </p>
        </>
      )}
      <Link
        to="/complaint"
        search={{ order_id: order.id }}
        className="hit mt-4 inline-block text-s text-ink-2 underline underline-offset-4"
      >
        {t('purchases.complain')}
      </Link>
    </section>
  )
}
