import { useLocale, useT } from '@tradewind/messages/react'
import { Gallery } from '@tradewind/ui/gallery'
import { Notch } from '@tradewind/ui/notch'
import { Price } from '@tradewind/ui/price'
import { PriceFrom } from '@tradewind/ui/price-from'
import { memo, Suspense } from 'react'
import { DrawnPicture } from '../../shared/drawn-later.tsx'
import { loadedFile } from '../../shared/goods-in-hand.ts'
import { useViewer } from '../../shared/picture-viewer.tsx'
import { type Choice, pictureOf, picturesOf, priceOf } from './choice.ts'
import type { Product } from './product-queries.ts'

export const GALLERY_SHAPE = 'block aspect-[390/376]'
export const GALLERY_SIZES = '(min-width: 480px) 480px, 100vw'
/** From here on the price takes the width that the thumbnails had. */
const WIDE_PRICE = 8

/** The pictures, the price cut into them. A choice brings its picture; a tap opens it large. */
export const ProductGallery = memo(function ProductGallery({ product, choice }: { product: Product; choice: Choice }) {
  const t = useT()
  const locale = useLocale()
  const { title } = product
  const { price, was, from } = priceOf(product, choice)
  const sources = picturesOf(product)
  const pictures = sources.map((source, place) => ({
    source,
    standIn: loadedFile(product.id, source.url),
    alt: t('product.gallery.picture', { title, at: place + 1, of: sources.length }),
  }))
  const { view, viewer } = useViewer(pictures, t('product.gallery.label', { title }))
  const chosen = pictureOf(product, choice)
  const shown = Math.max(
    0,
    sources.findIndex(({ url }) => url === chosen?.url),
  )
  const notch = (
    <Notch size="l">
      <PriceFrom words={from && ((price) => t('product.price.from', { price }))}>
        <Price amount={price} locale={locale.intl} size="xl" was={was} wasLabel={t('product.price.was')} />
      </PriceFrom>
    </Notch>
  )
  if (pictures.length === 0)
    return (
      <Suspense fallback={<span className={`picture ${GALLERY_SHAPE} rounded-ee-[28px]`}>{notch}</span>}>
        <span className="block">
          <DrawnPicture id={product.id} title={title} shape="gallery">
            {notch}
          </DrawnPicture>
        </span>
        <span className="sr-only">{t('product.gallery.none')}</span>
      </Suspense>
    )
  return (
    <>
      <Gallery
        className={GALLERY_SHAPE}
        label={t('product.gallery.label', { title })}
        pictures={pictures}
        shown={shown}
        counter={(at, of) => t('product.gallery.counter', { at, of })}
        goTo={(n) => t('product.gallery.goTo', { at: n })}
        previousLabel={t('product.gallery.previous')}
        nextLabel={t('product.gallery.next')}
        sizes={GALLERY_SIZES}
        notch={notch}
        wideNotch={price.length + (from ? 2 : 0) + (was?.length ?? 0) >= WIDE_PRICE}
        onOpen={view}
      />
      {viewer}
    </>
  )
})
