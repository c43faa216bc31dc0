import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Gallery } from '@tradewind/ui/gallery'
import { IconButton } from '@tradewind/ui/icon-button'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { Export } from '@tradewind/ui/icons/export'
import { Handbag } from '@tradewind/ui/icons/handbag'
import { Notch } from '@tradewind/ui/notch'
import { Page } from '@tradewind/ui/page'
import { Price } from '@tradewind/ui/price'
import { useEffect, useRef, useState } from 'react'
import { useAddToBag } from '../../shared/add-to-bag.ts'
import { useBagCount } from '../../shared/bag-count.ts'
import { scrollIntoSight } from '../../shared/navigation/scroll.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { share } from '../../shared/share.ts'
import { priceOf, useChoice } from './choice.ts'
import { Delivery } from './delivery.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { Options } from './options.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductHead } from './product-head.tsx'
import type { Product } from './product-queries.ts'
import { Recommended } from './recommended.tsx'
import { Reviews } from './reviews.tsx'
import { ShopRow } from './shop-row.tsx'

export function ProductView({ product }: { product: Product }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const bagCount = useBagCount()
  const navigate = useNavigate()
  const addToBag = useAddToBag()
  const { choose: opened } = useSearch({ from: '/detail/{-$product}/{-$mer}' })
  const { choice, sku, missing, choose } = useChoice(product)
  const [quantity, setQuantity] = useState(1)
  const [asked, setAsked] = useState<number>()
  const [adding, setAdding] = useState(false)
  const options = useRef<HTMLDivElement>(null)
  const soldOut = !product.on_shelf || product.skus.every(({ stock }) => stock === 0)

  useEffect(() => {
    if (opened) options.current?.scrollIntoView({ block: 'center' })
  }, [opened])

  // Asks for the option that is missing, there where it is chosen, instead of failing later.
  const chosen = () => {
    if (sku) return sku
    setAsked(missing)
    scrollIntoSight(options.current)
    return undefined
  }
  const add = async () => {
    const line = chosen()
    if (!line) return
    setAdding(true)
    await addToBag({ goods_id: product.id, sku_id: line.id, quantity }).catch(() => undefined)
    setAdding(false)
  }
  const buy = async () => {
    const line = chosen()
    if (!line) return
    await navigate({ to: '/checkout', search: { goods_id: product.id, sku_id: line.id, quantity: String(quantity) } })
  }
  const { price, was, from } = priceOf(product, choice)
  const swatch = choice
    .map((value, option) => (value === null ? null : product.specs[option]?.values[value]?.image))
    .find((image) => image)
  const pictures = [...(swatch ? [swatch] : []), ...product.pictures.filter((picture) => picture.url !== swatch?.url)]
  return (
    <>
      <ScreenBar
        floating
        end={
          <>
            <FavouriteButton product={product} />
            <IconButton
              kind="on-picture"
              label={t('words.share')}
              onClick={() => void share(product.title, `/detail/${product.id}`)}
            >
              <Export />
            </IconButton>
            <IconButton
              kind="on-picture"
              label={t('nav.bar.bagCount', { count: bagCount })}
              badge={bagCount > 0 ? format.number(bagCount) : undefined}
              render={<Link to="/bag" />}
            >
              <Handbag />
            </IconButton>
          </>
        }
      />
      <Page foot="dock">
        <Gallery
          className="-mx-edge block aspect-[390/376]"
          label={t('product.gallery.label', { title: product.title })}
          pictures={pictures.map((source, place) => ({
            source,
            alt: t('product.gallery.picture', { title: product.title, at: place + 1 }),
          }))}
          counter={(at, of) => t('product.gallery.counter', { at, of })}
          goTo={(n) => t('product.gallery.goTo', { at: n })}
          sizes="(min-width: 480px) 480px, 100vw"
          notch={
            <Notch size="l">
              {from && <span className="cap">{t('product.price.from')}</span>}
              <Price amount={price} locale={locale.intl} size="xl" was={was} wasLabel={t('product.price.was')} />
            </Notch>
          }
        />
        <ProductHead product={product} sku={sku} />
        <div ref={options}>
          <Options product={product} choice={choice} asked={asked === missing ? asked : undefined} choose={choose} />
        </div>
        <Delivery product={product} sku={sku} quantity={quantity} onQuantity={setQuantity} />
        <ShopRow product={product} />
        <ProductFacts product={product} />
        <Reviews product={product} />
        <Recommended productId={product.id} />
      </Page>
      <Dock>
        <IconButton label={t('product.action.ask')} render={<Link to="/service" />}>
          <ChatCircleDots />
        </IconButton>
        <Button
          kind="line"
          className="flex-1"
          busy={adding}
          onClick={() => void add()}
          notYet={soldOut ? t('product.action.soldOutHint') : undefined}
        >
          {t('product.action.add')}
        </Button>
        <Button
          kind="go"
          className="flex-1"
          onClick={() => void buy()}
          notYet={soldOut ? t('product.action.soldOutHint') : undefined}
        >
          {soldOut ? t('shell.goods.soldOut') : t('product.action.buy')}
        </Button>
      </Dock>
    </>
  )
}
