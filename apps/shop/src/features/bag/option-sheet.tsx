import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { Price } from '@tradewind/ui/price'
import { Sheet } from '@tradewind/ui/sheet'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { switchOption } from './bag-queries.ts'
import type { Line } from './wished-bag.ts'

type Product = Answer<'GET /api/goods/detail'>
type OptionSheetProps = { line: Line; open: boolean; onClose: () => void }

/** Another choice of what lies in the bag: the same product, in another colour or size. */
export function OptionSheet({ line, open, onClose }: OptionSheetProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/goods/detail', { id: line.goods_id }, { quiet: true }))
  return (
    <Sheet open={open} onClose={onClose} title={t('bag.option.title')} closeLabel={t('words.close')}>
      {data ? (
        <Options key={line.sku_id} product={data} line={line} onDone={onClose} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-40 rounded-m" />
        </SkeletonArea>
      )}
    </Sheet>
  )
}

function Options({ product, line, onDone }: { product: Product; line: Line; onDone: () => void }) {
  const t = useT()
  const { intl } = useLocale()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const now = product.skus.find(({ id }) => id === line.sku_id)
  const [choice, setChoice] = useState(now?.spec ?? [])
  const skuOf = (spec: readonly number[]) => product.skus.find((sku) => sku.spec.join() === spec.join())
  const chosen = skuOf(choice)
  const take = async () => {
    if (!chosen) return
    setBusy(true)
    // The client has said why; what lies in the bag stays as it was.
    const done = await switchOption(queryClient, line.id, chosen.id).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (done) onDone()
  }
  const notYet =
    !chosen || chosen.stock <= 0
      ? t('shell.goods.soldOut')
      : chosen.id === line.sku_id
        ? t('bag.option.same')
        : undefined
  return (
    <>
      <p className="mb-3 clamp-2">
        <bdi>{product.title}</bdi>
      </p>
      {product.specs.map(({ name, values }, option) => (
        <fieldset key={name} className="mb-4">
          <legend className="mb-1.5 text-s font-semibold">{name}</legend>
          <div className="flex flex-wrap gap-2">
            {values.map(({ value }, place) => {
              const other = choice.map((before, at) => (at === option ? place : before))
              return (
                <Chip
                  key={value}
                  on={choice[option] === place}
                  off={(skuOf(other)?.stock ?? 0) > 0 ? undefined : t('shell.goods.soldOut')}
                  onClick={() => setChoice(other)}
                >
                  <bdi>{value}</bdi>
                </Chip>
              )
            })}
          </div>
        </fieldset>
      ))}
      <div className="flex items-center justify-between gap-3">
        {chosen && <Price amount={chosen.price} locale={intl} />}
        <Button notYet={notYet} busy={busy} busyLabel={t('words.loading')} onClick={() => void take()}>
          {t('bag.option.take')}
        </Button>
      </div>
    </>
  )
}
