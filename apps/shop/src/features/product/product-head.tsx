import { useFormat, useT } from '@tradewind/messages/react'
import { Rate } from '@tradewind/ui/stars'
import { HowCounted } from '../../shared/how-counted.tsx'
import type { Product, Sku } from './product-queries.ts'

const FEW = 10

/** Title and the figures that are really known. */
export function ProductHead({ product, sku }: { product: Product; sku: Sku | undefined }) {
  const t = useT()
  const format = useFormat()
  const stock = sku?.stock ?? product.skus.reduce((sum, { stock }) => sum + stock, 0)
  const figures = [
    product.sold > 0 && t('shell.goods.sold', { count: product.sold }),
    product.seen > 0 && t('product.figure.seen', { count: product.seen }),
  ].filter((figure) => figure !== false)
  return (
    <div className="mt-3">
      <h1 tabIndex={-1} className="text-[1.375rem]/[1.25] font-semibold text-balance">
        <bdi>{product.title}</bdi>
      </h1>
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
        <span className={stock > 0 && stock <= FEW ? 'font-semibold text-amber' : 'text-ink-2'}>
          {t('product.figure.left', { count: stock })}
        </span>
      </p>
    </div>
  )
}
