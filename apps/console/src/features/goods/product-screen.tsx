import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { productQuery } from './goods-queries.ts'
import { ProductEditor } from './product-editor.tsx'

const staffQuery = () => callQuery('GET /api/seller/me')

export function NewProductScreen() {
  const staff = useQuery(staffQuery())
  return (
    <main className="px-edge pt-3 wide:pt-5">
      {staff.data ? (
        <ProductEditor key="new" staffId={staff.data.id} product={undefined} />
      ) : (
        <Waiting error={staff.error} onRetry={staff.refetch} />
      )}
    </main>
  )
}

/** One product of the shop, to be changed. */
export function ProductScreen() {
  const { id } = useParams({ from: '/goods/$id' })
  const staff = useQuery(staffQuery())
  // While somebody writes, nothing comes in by itself: what changed meanwhile is told when they save.
  const product = useQuery({
    ...productQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })
  // What the cache held may be old: an edit begins from what is so now.
  const current = product.isFetchedAfterMount ? product.data : undefined
  return (
    <main className="px-edge pt-3 wide:pt-5">
      {staff.data && current ? (
        <ProductEditor key={id} staffId={staff.data.id} product={current} />
      ) : isMissing(product.error) ? (
        <Missing />
      ) : (
        <Waiting
          error={product.error ?? staff.error}
          onRetry={() => Promise.all([staff.refetch(), product.refetch()])}
        />
      )}
    </main>
  )
}

function Missing() {
  const t = useT()
  return (
    <EmptyState
      title={t('selling.editor.missing')}
      className="max-w-120 py-6"
      actions={
        <Button kind="soft" size="s" render={<Link to="/goods" />}>
          {t('selling.editor.back')}
        </Button>
      }
    >
      {t('selling.editor.missingText')}
    </EmptyState>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useT()
  if (error) return <LoadFailed error={error} onRetry={onRetry} />
  return (
    <SkeletonArea label={t('words.loading')} className="grid max-w-190 gap-4">
      <Skeleton className="h-9 w-3/5 rounded-s" />
      <Skeleton className="h-64 rounded-l" />
      <Skeleton className="h-48 rounded-l" />
      <Skeleton className="h-48 rounded-l" />
    </SkeletonArea>
  )
}
