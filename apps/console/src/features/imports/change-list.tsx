import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Tag } from '@tradewind/ui/tag'
import { footerOf, PagedFooter } from '@tradewind/web/paged-footer'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { type ChangedProduct, changesQuery, type Run } from './imports-queries.ts'

/** Product by product what the file would make: the new ones, and of known ones what from and to. */
export function ChangeList({ run }: { run: Run }) {
  const t = useT()
  const list = useInfiniteQuery(changesQuery(run.id))
  const products = list.data?.pages.flatMap((page) => page.list) ?? []
  if (list.status === 'error' && products.length === 0) return <LoadFailed error={list.error} onRetry={list.refetch} />
  if (list.status === 'success' && products.length === 0)
    return <p className="mt-5 text-s text-ink-2">{t('importing.run.nothing')}</p>
  return (
    <section aria-labelledby="import-changes" className="mt-7">
      <h2 id="import-changes" className="h2">
        {t('importing.change.title')}
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {products.map((product) => (
          <ProductChanges key={product.handle} product={product} />
        ))}
      </ul>
      {list.hasNextPage && (
        <PagedFooter {...footerOf(list)} more={t('importing.change.more')} failed={t('words.failed')} />
      )}
    </section>
  )
}

function ProductChanges({ product }: { product: ChangedProduct }) {
  const t = useT()
  const none = <span className="text-ink-2">{t('importing.change.none')}</span>
  return (
    <li className="rounded-l bg-raised px-4 py-3 text-s">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold wrap-anywhere">{product.title || product.handle}</bdi>
        {product.created && <Tag>{t('importing.change.created')}</Tag>}
        <span className="cap ms-auto">{t('importing.change.line', { line: product.line })}</span>
      </p>
      {product.changes.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-1.5 wide:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
          {product.changes.map(({ field, of, from, to }) => (
            <div key={`${field} ${of}`} className="contents">
              <dt className="text-ink-2">
                {labelOf(t, field)}
                {of !== '' && <bdi className="block wrap-anywhere">{of}</bdi>}
              </dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <del className="min-w-0 text-ink-2 wrap-anywhere">{from === '' ? none : <bdi>{from}</bdi>}</del>
                <span aria-hidden className="inline-block rtl:-scale-x-100">
                  →
                </span>
                <ins className="min-w-0 font-medium no-underline wrap-anywhere">
                  {to === '' ? none : <bdi>{to}</bdi>}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Called like the column where there is one for it. */
function labelOf(t: ReturnType<typeof useT>, field: ChangedProduct['changes'][number]['field']): string {
  switch (field) {
    case 'facts':
    case 'pictures':
    case 'weight':
    case 'sku':
    case 'price':
    case 'sku_picture':
      return t(`importing.change.${field}`)
    default:
      return t(`importing.meaning.${field}`)
  }
}
