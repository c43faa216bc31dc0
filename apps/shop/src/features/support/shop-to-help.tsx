import { Link, useNavigate } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { CheckBold } from '@tradewind/ui/icons/check-bold'
import { HandHeartFill } from '@tradewind/ui/icons/hand-heart-fill'
import { Notch } from '@tradewind/ui/notch'
import { Note } from '@tradewind/ui/note'
import { Picture } from '@tradewind/ui/picture'
import type { ReactNode } from 'react'
import { ShopPlace } from '../../shared/shop-place.tsx'
import type { Status } from './support-queries.ts'
import { useGiveDay } from './use-give-day.ts'

type ShopToHelpProps = {
  shop: Answer<'GET /api/merchant/detail'>
  /** Orders received from it, where that is why it stands here. */
  bought: number | undefined
  status: Status
  /** Hot places that were drawn for it today. */
  places: number
}

/** One shop and one button; after it, whether the day counts and when the next one begins. */
export function ShopToHelp({ shop, bought, status, places }: ShopToHelpProps) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  // It stays in sight with what was given, although another one would be next.
  const give = useGiveDay((merchant_id) => {
    void navigate({ to: '/mutualAid', search: { merchant_id }, replace: true, resetScroll: false })
  })
  return (
    <section className="mt-4">
      <Link to="/shop/{-$id}" params={{ id: shop.id }} className="block rounded-l">
        <Picture
          source={shop.cover}
          alt=""
          sizes="(min-width: 480px) 448px, 92vw"
          shape="fill"
          eager
          className="h-44 w-full"
        >
          <Notch>
            <span className="h2">
              <bdi>{shop.name}</bdi>
            </span>
          </Notch>
        </Picture>
      </Link>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-ink-2">
        <span className="min-w-0">
          <ShopPlace shop={shop} />
          {bought !== undefined && bought > 0 && <> · {t('assist.shop.bought', { count: bought })}</>}
        </span>
        <Link
          to="/shop/{-$id}"
          params={{ id: undefined }}
          className="hit font-semibold text-ink underline underline-offset-4"
        >
          {t('assist.page.another')}
        </Link>
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-3">
        <Figure name={t('assist.shop.own')}>{format.number(status.own_days)}</Figure>
        <Figure name={t('assist.shop.all')}>{format.number(status.days)}</Figure>
        <Figure name={t('assist.shop.places')}>
          <bdi dir="ltr">
            {format.number(places)} / {format.number(100)}
          </bdi>
        </Figure>
      </dl>
      {!status.allowed && <Note className="mt-4">{t('assist.ownShop')}</Note>}
      {status.today && <Given status={status} />}
      {give.isError && !status.today && (
        <Note tone="bad" live className="mt-4">
          {t('assist.failed')}
        </Note>
      )}
      {!status.today && status.allowed && (
        <Dock>
          <Button
            kind="go"
            wide
            icon={<HandHeartFill size={20} />}
            busy={give.isPending}
            onClick={() => give.mutate(shop.id)}
          >
            {t('assist.shop.give', { shop: shop.name })}
          </Button>
        </Dock>
      )}
    </section>
  )
}

function Given({ status }: { status: Status }) {
  const t = useT()
  const format = useFormat()
  const seconds = (Date.parse(status.next_at) - Date.now()) / 1000
  return (
    <Note
      live
      className="mt-4"
      icon={
        <span className="grid size-7 flex-none place-items-center self-center rounded-full bg-ink text-on-ink">
          <CheckBold size={14} />
        </span>
      }
    >
      <b className="block text-m font-semibold">{t('assist.given.title')}</b>
      {t(status.qualified ? 'assist.given.counts' : 'assist.given.waits')}{' '}
      {t('assist.given.next', { time: format.duration(Math.max(60, seconds)) })}
    </Note>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="order-2 cap">{name}</dt>
      <dd className="money order-1 m-0 text-[1.75rem]/[1.15]">{children}</dd>
    </div>
  )
}
