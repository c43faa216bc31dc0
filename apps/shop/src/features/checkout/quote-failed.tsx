import { Link } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EmptyState } from '@tradewind/ui/state-block'
import { LoadFailed } from '../../shared/load-failed.tsx'
import type { Source } from './checkout-queries.ts'

type QuoteFailedProps = { error: unknown; source: Source; onRetry: () => unknown }

/** What was wished for cannot be bought like this: why, and the way back to choose anew. Anything else may be tried again. */
export function QuoteFailed({ error, source, onRetry }: QuoteFailedProps) {
  const t = useT()
  if (!(error instanceof ApiError) || error.kind !== 'refused')
    return (
      <div className="mt-5">
        <LoadFailed error={error} onRetry={onRetry} />
      </div>
    )
  const stock = error.error === 'stock.out' && source.sku_id ? Number(error.data.stock) : 0
  return (
    <EmptyState
      className="mt-5"
      title={t('checkout.failed.title')}
      actions={
        <>
          {stock > 0 && (
            <Button kind="go" render={<Link to="/checkout" search={{ ...source, quantity: String(stock) }} replace />}>
              {t('checkout.failed.take', { stock })}
            </Button>
          )}
          <Button
            kind={stock > 0 ? 'soft' : 'ink'}
            render={
              source.goods_id ? (
                <Link to="/detail/{-$product}/{-$mer}" params={{ product: source.goods_id }} />
              ) : (
                <Link to="/bag" />
              )
            }
          >
            {t(source.goods_id ? 'checkout.failed.toProduct' : 'checkout.failed.toBag')}
          </Button>
        </>
      }
    >
      {error.msg}
    </EmptyState>
  )
}
