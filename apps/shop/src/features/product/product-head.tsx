import { useFormat, useT } from '@tradewind/messages/react'
import { Rate } from '@tradewind/ui/rate'
import { memo } from 'react'
import { HowCounted } from '../../shared/how-counted.tsx'
import { Folded } from './folded.tsx'
import type { Product, Sku } from './product-queries.ts'

const FEW = 10
/** A longer title is set in smaller type: it is a list of properties rather than a name. */
const LONG_TITLE = 90

export function titleVoice(title: string): string {
  const size = title.length > LONG_TITLE ? 'text-l' : 'text-[1.375rem]/(--lh-title) text-balance'
  return `${size} font-semibold wrap-anywhere`
}

/** Title and the figures that are really known. */
export const ProductHead = memo(function ProductHead({ product, sku }: { product: Product; sku: Sku | undefined }) {
  const t = useT()
  const format = useFormat()
  const stock = sku?.stock ?? product.skus.reduce((sum, { stock }) => sum + stock, 0)
  const figures = [
    product.sold > 0 && t('shell.goods.sold', { count: product.sold }),
    product.seen > 0 && t('product.figure.seen', { count: product.seen }),
  ].filter((figure) => figure !== false)
  return (
    <div className="mt-3">
      <Folded lines={3}>
        <h1 tabIndex={-1} className={titleVoice(product.title)}>
          <bdi>{product.title}</bdi>
        </h1>
      </Folded>
      {product.subtitle && <p className="mt-0.5 text-ink-2">{product.subtitle}</p>}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-s">
        {product.score === null ? (
          <span className="text-ink-2">{t('shell.goods.noRatings')}</span>
        ) : (
          <a href="#reviews" className="hit underline decoration-1 underline-offset-3">
            <Rate
              score={format.score(product.score)}
              count={format.number(product.reviews.count)}
              label={t('shell.goods.rated', { score: format.score(product.score), count: product.reviews.count })}
            />
          </a>
        )}
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
        {figures.length > 0 && <HowCounted counters={['sold', 'seen']} className="self-center" />}
        <Stock stock={stock} />
      </p>
    </div>
  )
})

/** How many are left; few of them in the colour of waiting. Read out when a choice changes it. */
export function Stock({ stock }: { stock: number }) {
  const t = useT()
  return (
    <span role="status" className={stock <= FEW ? 'font-semibold text-amber' : 'text-ink-2'}>
      {t('product.figure.left', { count: stock })}
    </span>
  )
}
