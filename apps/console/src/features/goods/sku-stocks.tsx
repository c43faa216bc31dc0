import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useLocale, useT } from '@tradewind/messages/react'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { StockInput } from '../../shared/stock-input.tsx'
import { type Product, productQuery, useCountStock } from './goods-queries.ts'
import { pickSaid } from './product-form.ts'

/** The stock of each SKU of one product, each saved by itself. */
export function SkuStocks({ id }: { id: string }) {
  const t = useT()
  const { file_name: lang } = useLocale()
  const { data, error, refetch } = useQuery(productQuery(id))
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data)
    return (
      <SkeletonArea label={t('words.loading')} className="grid gap-2">
        <Skeleton className="h-11 rounded-s" />
        <Skeleton className="h-11 rounded-s" />
      </SkeletonArea>
    )
  return (
    <>
      <p className="text-s text-ink-2">{t('selling.stock.eachHint')}</p>
      <ul className="mt-2">
        {data.skus.map((sku) => (
          <SkuStock key={sku.id} productId={id} sku={sku} name={nameOf(data, sku, lang)} />
        ))}
      </ul>
    </>
  )
}

type Sku = Product['skus'][number]

function SkuStock({ productId, sku, name }: { productId: string; sku: Sku; name: string }) {
  const t = useT()
  const count = useCountStock(productId)
  const [error, setError] = useState<string>()
  const save = async (stock: number) => {
    try {
      await count.mutateAsync({ sku_id: sku.id, stock })
      toast(t('selling.stock.saved'), { kind: 'done' })
      return true
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setError(refused.msg)
      return false
    }
  }
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line py-1.5 last:border-0">
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium">{name}</bdi>
        <span className="cap block">
          {sku.code && <bdi dir="ltr">{sku.code}</bdi>}
          {sku.code && sku.reserved > 0 && ' · '}
          {sku.reserved > 0 && t('selling.stock.reserved', { count: sku.reserved })}
        </span>
      </span>
      <StockInput
        key={sku.stock}
        label={t('selling.stock.of', { title: name })}
        stock={sku.stock}
        save={save}
        error={error}
      />
    </li>
  )
}

const nameOf = ({ options }: Product, { choice }: Sku, lang: Parameters<typeof pickSaid>[1]): string =>
  choice.map((value, place) => pickSaid(options[place]?.values[value]?.name ?? {}, lang)).join(' · ')
