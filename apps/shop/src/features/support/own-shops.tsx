import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Check } from '@tradewind/ui/icons/check'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import type { OwnSupport } from './support-queries.ts'
import { useGiveDay } from './use-give-day.ts'

/** The shops that one supported, each with its days and, where today is not given yet, a button. */
export function OwnShops({ shops }: { shops: OwnSupport['shops'] }) {
  const t = useT()
  if (shops.length === 0) return null
  return (
    <section>
      <SectionHead title={t('assist.own.title')} caption={t('assist.own.caption')} className="mt-7" />
      <ul className="divide-y divide-line">
        {shops.map((shop) => (
          <OwnShop key={shop.id} shop={shop} />
        ))}
      </ul>
    </section>
  )
}

function OwnShop({ shop }: { shop: OwnSupport['shops'][number] }) {
  const t = useT()
  const give = useGiveDay()
  return (
    <li className="flex min-h-18 items-center gap-3.5 py-2.5">
      <Link to="/shop/{-$id}" params={{ id: shop.id }} className="flex min-w-0 flex-1 items-center gap-3.5">
        <Picture source={shop.logo} alt="" sizes="52px" radius="m" className="w-13 flex-none" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">
            <bdi>{shop.name}</bdi>
          </b>
          <span className="cap block">{t('assist.own.days', { place: shop.city, count: shop.own_days })}</span>
        </span>
      </Link>
      {shop.today ? (
        <span className="flex flex-none items-center gap-1.5 text-s font-semibold">
          <Check size={20} />
          {t('assist.shop.today')}
        </span>
      ) : (
        <Button
          kind="line"
          size="s"
          busy={give.isPending}
          onClick={() => give.mutate(shop.id)}
          aria-label={t('assist.shop.give', { shop: shop.name })}
        >
          {t('assist.shop.giveShort')}
        </Button>
      )}
    </li>
  )
}
