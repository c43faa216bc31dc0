import { useLocale, useT } from '@tradewind/messages/react'
import { Notch } from '@tradewind/ui/notch'
import { Picture, type PictureSource } from '@tradewind/ui/picture'
import { Price } from '@tradewind/ui/price'
import { PriceFrom } from '@tradewind/ui/price-from'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import type { Goods } from '../../shared/goods-card.tsx'
import { goodsInHand, loadedFile } from '../../shared/goods-in-hand.ts'
import { GALLERY_SHAPE, GALLERY_SIZES } from './product-gallery.tsx'
import { titleVoice } from './product-head.tsx'
import { Showpiece } from './showpiece.tsx'

/** The boxes of the first screen where the product will have its own. What the tapped card knew is there at once. */
export function DetailSkeleton({ id }: { id: string }) {
  const t = useT()
  const known = goodsInHand(id)?.goods
  const shown = known?.image ? { ...known, image: known.image } : undefined
  return (
    <>
      {shown && <KnownGoods goods={shown} />}
      <SkeletonArea label={t('words.loading')}>
        {!shown && (
          <>
            <div className="relative -mx-edge">
              <Skeleton className="aspect-[390/376] rounded-ee-[28px]" />
              <span className="notch" data-size="l">
                <Skeleton className="h-11.5 w-26 rounded-s" />
              </span>
            </div>
            <Skeleton className="mt-3 h-7 w-4/5 rounded-s" />
          </>
        )}
        <Skeleton className="mt-1.5 h-5 w-3/5 rounded-s" />
        <Skeleton className="mt-2 h-4.5 w-2/5 rounded-s" />
        <Skeleton className="mt-4 h-4.5 w-20 rounded-s" />
        <div className="mt-2 flex gap-2">
          <Skeleton className="size-14 rounded-m" />
          <Skeleton className="size-14 rounded-m" />
          <Skeleton className="size-14 rounded-m" />
        </div>
        <Skeleton className="mt-6 h-16 rounded-m" />
      </SkeletonArea>
    </>
  )
}

function KnownGoods({ goods }: { goods: Goods & { image: PictureSource } }) {
  const t = useT()
  const locale = useLocale()
  const { id, image, title, price, price_from } = goods
  return (
    <>
      <Showpiece>
        <div className={GALLERY_SHAPE}>
          <Picture
            source={image}
            standIn={loadedFile(id, image.url)}
            alt=""
            sizes={GALLERY_SIZES}
            shape="fill"
            radius="none"
            className="rounded-ee-[28px]"
            eager="first"
          >
            <Notch size="l">
              <PriceFrom words={price_from && ((price) => t('product.price.from', { price }))}>
                <Price amount={price} locale={locale.intl} size="xl" />
              </PriceFrom>
            </Notch>
          </Picture>
        </div>
      </Showpiece>
      <p className={`mt-3 clamp-3 ${titleVoice(title)}`}>
        <bdi>{title}</bdi>
      </p>
    </>
  )
}
