import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { SectionHead } from '@tradewind/ui/page'
import { useState } from 'react'
import { Folded } from './folded.tsx'
import type { Product } from './product-queries.ts'

const FIRST = 12
/** A table that would lose only a few lines is shown whole. */
const WORTH_FOLDING = 4

/** What the shop says about it, and the facts as a table. */
export function ProductFacts({ product }: { product: Product }) {
  const t = useT()
  const { description, facts } = product
  const long = facts.length >= FIRST + WORTH_FOLDING
  const [all, setAll] = useState(!long)
  return (
    <>
      {description && (
        <>
          <SectionHead title={t('product.about.title')} className="mt-6" />
          <Folded lines={8}>
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{description}</bdi>
            </p>
          </Folded>
        </>
      )}
      <SectionHead title={t('product.spec.title')} level={3} className="mt-5" />
      {facts.length === 0 ? (
        <p className="text-ink-2">{t('spec.empty.spec')}</p>
      ) : (
        <dl className="text-s">
          {(all ? facts : facts.slice(0, FIRST)).map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shop may name a fact twice, and the table never moves
            <div key={place} className="flex gap-4 border-t border-line py-2.5 first:border-0">
              <dt className="w-2/5 flex-none wrap-anywhere text-ink-2">
                <bdi>{fact.name}</bdi>
              </dt>
              <dd className="m-0 min-w-0 wrap-anywhere">
                <bdi>{fact.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {long && (
        <Button kind="soft" size="s" wide className="mt-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('product.fold.less') : t('product.spec.all', { count: facts.length })}
        </Button>
      )}
    </>
  )
}
