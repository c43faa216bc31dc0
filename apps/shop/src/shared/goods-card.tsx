import { Link, useNavigate } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Card } from '@tradewind/ui/card'
import { Notch } from '@tradewind/ui/notch'
import { Picture } from '@tradewind/ui/picture'
import { Price } from '@tradewind/ui/price'
import { PriceFrom } from '@tradewind/ui/price-from'
import { QuickAdd } from '@tradewind/ui/quick-add'
import { Rate } from '@tradewind/ui/rate'
import { Suspense, useRef } from 'react'
import { useAddToBag } from './add-to-bag.ts'
import { DrawnPicture } from './drawn-later.tsx'
import { takeInHand } from './goods-in-hand.ts'

export type Goods = Answer<'GET /api/goods/list'>['list'][number]

type GoodsCardProps = {
  goods: Goods
  /** On the first screen: its picture is fetched at once. */
  eager?: boolean | 'first'
  shape?: 'square' | 'tall' | 'wide'
  sizes?: string
  /** A shop's own page does not repeat its name. */
  withoutShop?: boolean
  /** Why it stands where it stands, in a list that says so; else the card says how many were sold. */
  reason?: string
  /** Said instead of "sold out" of what is no longer offered at all. */
  gone?: string
  className?: string
}

/** A product in a list: picture with the price cut into it, title, rating or "no ratings yet", shop. */
export function GoodsCard({
  goods,
  eager,
  shape = 'square',
  sizes = '(min-width: 480px) 220px, 46vw',
  withoutShop,
  reason,
  gone,
  className,
}: GoodsCardProps) {
  const t = useT()
  const locale = useLocale()
  const addToBag = useAddToBag()
  const navigate = useNavigate()
  const { id, sku_id: skuId } = goods
  const link = useRef<HTMLAnchorElement>(null)
  const take = () => takeInHand(goods, link.current)
  const add = async () => {
    if (skuId) return addToBag({ goods_id: id, sku_id: skuId, quantity: 1 })
    take()
    await navigate({ to: '/detail/{-$product}/{-$mer}', params: { product: id }, search: { choose: '1' } })
  }
  const price = (
    // Only the square has a disc in its other corner to leave room for.
    <Notch className={shape === 'square' ? undefined : 'max-w-full'}>
      {goods.in_stock ? (
        <PriceFrom words={goods.price_from && ((price) => t('shell.goods.priceFrom', { price }))}>
          <Price amount={goods.price} locale={locale.intl} />
        </PriceFrom>
      ) : (
        <b className="text-s">{gone ?? t('shell.goods.soldOut')}</b>
      )}
    </Notch>
  )
  return (
    <Card
      className={className}
      render={<Link ref={link} to="/detail/{-$product}/{-$mer}" params={{ product: id }} onClick={take} />}
      picture={
        goods.image ? (
          <Picture source={goods.image} alt="" sizes={sizes} shape={shape} eager={eager} dimmed={!goods.in_stock}>
            {price}
          </Picture>
        ) : (
          <Suspense fallback={<span className="picture block aspect-square rounded-l">{price}</span>}>
            <DrawnPicture id={id} title={goods.title} shape={shape} dimmed={!goods.in_stock}>
              {price}
            </DrawnPicture>
          </Suspense>
        )
      }
      title={goods.title}
      caption={<GoodsFacts goods={goods} withoutShop={withoutShop} reason={reason} />}
      end={
        goods.in_stock &&
        shape === 'square' && (
          <QuickAdd
            label={t('shell.goods.add', { title: goods.title })}
            doneLabel={t('shell.bag.added')}
            opens={goods.has_options}
            onAdd={add}
          />
        )
      }
    />
  )
}

/** Nothing is made up: a product that nobody rated says so, and "sold" appears with the first received order. */
function GoodsFacts({ goods, withoutShop, reason }: Pick<GoodsCardProps, 'goods' | 'withoutShop' | 'reason'>) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {/* Where the line is too short it breaks between the two: a figure is never cut. */}
      <span className="dotted">
        {goods.score !== null && (
          <Rate
            score={format.score(goods.score)}
            count={format.number(goods.reviews)}
            label={t('shell.goods.rated', { score: format.score(goods.score), count: goods.reviews })}
          />
        )}
        {reason && <span>{reason}</span>}
        {!reason && goods.sold > 0 && (
          <span className="whitespace-nowrap">{t('shell.goods.sold', { count: goods.sold })}</span>
        )}
        {goods.free_freight && <span className="whitespace-nowrap">{t('shell.goods.freeFreight')}</span>}
        {!reason && goods.score === null && goods.sold === 0 && t('shell.goods.noRatings')}
      </span>
      {!withoutShop && (
        <span className="clamp-1 wrap-anywhere">
          <bdi>{goods.merchant.name}</bdi> · <bdi>{goods.merchant.city}</bdi>
        </span>
      )}
    </>
  )
}
