import { useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { Page } from '@tradewind/ui/page'
import { memo, useDeferredValue, useRef } from 'react'
import { later } from '../../shared/later.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { ShopAway } from '../../shared/shop-away.tsx'
import { ShopTrader } from '../../shared/shop-trader.tsx'
import { BarButtons } from './bar-buttons.tsx'
import { BuyDock } from './buy-dock.tsx'
import { CompactBar } from './compact-bar.tsx'
import { Delivery } from './delivery.tsx'
import { Options } from './options.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHead } from './product-head.tsx'
import type { Product } from './product-queries.ts'
import { Quantity } from './quantity.tsx'
import { Recommended } from './recommended.tsx'
import { ReportLink } from './report-link.tsx'
import { Reviews } from './reviews.tsx'
import { ShopRow } from './shop-row.tsx'
import { Showpiece } from './showpiece.tsx'
import { type Purchase, usePurchase } from './use-purchase.ts'
import { ViewedStrip } from './viewed-strip.tsx'

/** At the foot of the page. */
const ReadFirst = later(() => import('../../shared/reading/read-first.tsx').then(({ ReadFirst }) => ReadFirst))

/** Below the fold, and most shops show none. */
const Codes = later(() => import('../../shared/codes/shop-codes.tsx').then(({ ShopCodes }) => ShopCodes))

const OptionSheet = later(() => import('./option-sheet.tsx').then(({ OptionSheet }) => OptionSheet))

/** A product, in the order in which one decides: how it looks, costs and is liked, which one, when it comes, whose it is. */
export function ProductView({ product }: { product: Product }) {
  const t = useT()
  const { choose: opened } = useSearch({ from: '/detail/{-$product}/{-$mer}' })
  const purchase = usePurchase(product, opened !== undefined)
  const { choice, closed } = purchase
  const pictures = useRef<HTMLDivElement>(null)
  return (
    <>
      <ScreenBar floating end={<BarButtons product={product} kind="on-picture" />} />
      <CompactBar product={product} choice={choice} below={pictures} />
      <Page foot="dock">
        <div ref={pictures}>
          <Showpiece>
            <ProductGallery product={product} choice={choice} />
          </Showpiece>
        </div>
        <ProductHead product={product} sku={purchase.sku} />
        {closed === 'away' && product.merchant.away ? (
          <ShopAway away={product.merchant.away} className="mt-4" />
        ) : (
          closed && (
            <Note tone="wait" className="mt-4">
              {t(`product.closed.${closed}`)}
            </Note>
          )
        )}
        <Options product={product} choice={choice} choose={purchase.choose} />
        {!closed && <Quantity purchase={purchase} className="mt-3" />}
        <About product={product} />
      </Page>
      <BuyDock purchase={purchase} />
      <AskedOptions purchase={purchase} />
    </>
  )
}

/** What no choice changes: most of the page, which a press on an option or on "add" need not draw again. */
const About = memo(function About({ product }: { product: Product }) {
  return (
    <>
      <Delivery product={product} />
      <ShopRow product={product} />
      <Codes shopId={product.merchant.id} productId={product.id} />
      <ProductFacts product={product} />
      {product.merchant.trader && <ShopTrader trader={product.merchant.trader} />}
      <ReportLink product={product} className="mt-4" />
      <Reviews product={product} />
      <Recommended productId={product.id} />
      <ViewedStrip productId={product.id} />
      <ReadFirst className="mt-6" />
    </>
  )
})

/** Most visits never ask, so it is made when somebody does, behind the answer to that press. */
function AskedOptions({ purchase }: { purchase: Purchase }) {
  const asked = useDeferredValue(purchase.sheet.ever)
  return asked && <OptionSheet purchase={purchase} />
}
