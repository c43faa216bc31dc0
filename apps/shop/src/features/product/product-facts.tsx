import { useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import type { Product } from './product-queries.ts'

/** What the shop says about it, and the facts as a table. */
export function ProductFacts({ product }: { product: Product }) {
  const t = useT()
  return (
    <>
      <SectionHead title={t('product.about.title')} className="mt-6" />
      <p className="whitespace-pre-line">
        <bdi>{product.description}</bdi>
      </p>
      <SectionHead title={t('product.spec.title')} level={3} />
      {product.facts.length === 0 ? (
        <p className="text-ink-2">{t('spec.empty.spec')}</p>
      ) : (
        <dl className="text-s">
          {product.facts.map((fact) => (
            <div key={fact.name} className="flex gap-4 border-t border-line py-2.5 first:border-0">
              <dt className="w-2/5 flex-none text-ink-2">{fact.name}</dt>
              <dd className="m-0 min-w-0">
                <bdi>{fact.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
