import { Link } from '@tanstack/react-router'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { HandHeart } from '@tradewind/ui/icons/hand-heart'
import { HandHeartFill } from '@tradewind/ui/icons/hand-heart-fill'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { toast } from '@tradewind/ui/toast'
import type { ReactNode } from 'react'
import { useFollow } from '../../shared/follow.ts'
import { HowCounted } from '../../shared/how-counted.tsx'
import { askForLogin } from '../../shared/login-needed.ts'
import { useLoggedIn } from '../../shared/session.ts'
import { ShopAway } from '../../shared/shop-away.tsx'
import { ShopPlace } from '../../shared/shop-place.tsx'
import type { Shop } from './shop-queries.ts'

/** Who they are: pictures, story, and figures that come from events, each with its source. */
export function ShopHead({ shop }: { shop: Shop }) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const loggedIn = useLoggedIn()
  const follow = useFollow()
  const toggle = () => {
    if (!loggedIn) return askForLogin()
    follow.mutate(
      { id: shop.id, keep: !shop.followed },
      {
        onSuccess: ({ followed }) =>
          toast(t(followed ? 'spec.done.followed' : 'spec.done.unfollowed'), { kind: 'done' }),
      },
    )
  }
  const told = localeOrEnglish(shop.story_language)
  return (
    <>
      <Picture
        source={shop.cover}
        alt=""
        sizes="(min-width: 480px) 448px, 92vw"
        shape="fill"
        eager
        className="h-44 w-full"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Avatar picture={shop.logo} name={shop.name} size={56} />
        <div className="min-w-0 flex-[1_1_6.5rem]">
          <b className="block truncate">
            <ShopPlace shop={shop} />
          </b>
          <span className="cap">
            <span>{t('shop.head.since', { year: String(new Date(shop.founded_at).getUTCFullYear()) })}</span>
            {' · '}
            <span>
              {shop.answer_minutes === null
                ? t('shop.head.noAnswers')
                : t('shop.head.answers', { wait: format.duration(shop.answer_minutes * 60) })}
            </span>
          </span>
        </div>
        <Button kind={shop.followed ? 'soft' : 'ink'} size="s" aria-pressed={shop.followed} onClick={toggle}>
          {t(shop.followed ? 'shop.head.following' : 'shop.head.follow')}
        </Button>
      </div>
      {shop.away && <ShopAway away={shop.away} className="mt-4" />}
      <p className="mt-3 whitespace-pre-line" lang={told.bcp47} dir={told.dir}>
        {shop.story}
      </p>
      {told.file_name !== locale.file_name && (
        <p className="cap mt-1">{t('seller.story.language', { language: languageName(told.bcp47, locale.intl) })}</p>
      )}
      <dl className="mt-4 grid grid-cols-[repeat(4,auto)] justify-between gap-x-3 gap-y-3 max-[380px]:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        <Figure name={t('shop.figure.sales')} source={t('shop.figure.salesSource')}>
          {format.compact(shop.sales)}
        </Figure>
        <Figure name={t('shop.figure.fans')}>{format.compact(shop.fans)}</Figure>
        <Figure name={t('shop.figure.favorable')} source={t('shop.figure.favorableSource')}>
          {shop.favorable_rate === null ? '–' : format.percent(Number(shop.favorable_rate) / 100)}
        </Figure>
        <Figure name={t('shop.figure.total')} source={t('shop.figure.totalSource')}>
          <Sum amount={shop.total_sales} locale={locale.intl} size="m" />
        </Figure>
      </dl>
      {shop.favorable_rate === null && <p className="cap mt-2">{t('shop.figure.noRatings')}</p>}
      <HowCounted counters={['sales', 'fans', 'favorable', 'total']} withWords className="mt-3" />
      <SupportDays shop={shop} />
      <Link
        to="/complaint"
        search={{ merchant_id: shop.id }}
        className="hit mt-3 inline-block text-s text-ink-2 underline underline-offset-4"
      >
        {t('shop.head.complain')}
      </Link>
    </>
  )
}

/** The days that count for it, and whether one gave today's. */
function SupportDays({ shop }: { shop: Shop }) {
  const t = useT()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-y border-line py-3">
      {shop.assisted_today ? <HandHeartFill /> : <HandHeart />}
      <div className="min-w-0 flex-1 basis-36">
        <b className="block font-semibold">{t('shop.support.days', { count: shop.assist_days })}</b>
        <span className="cap block text-pretty">
          {t(shop.assisted_today ? 'shop.support.today' : 'shop.support.text')}
        </span>
      </div>
      {!shop.assisted_today && (
        <Button
          kind="line"
          size="s"
          className="ms-auto"
          render={<Link to="/mutualAid" search={{ merchant_id: shop.id }} />}
        >
          {t('shop.support.help')}
        </Button>
      )}
    </div>
  )
}

function Figure({ name, source, children }: { name: string; source?: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="order-2 text-cap text-ink">
        {name}
        {source && <span className="cap block text-ink-2">{source}</span>}
      </dt>
      <dd className="money order-1 m-0 text-[1.25rem]/[1.2]">{children}</dd>
    </div>
  )
}

const languageName = (language: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
