import { Link, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Page } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { AddressChoice } from './address-choice.tsx'
import type { Source } from './checkout-queries.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { QuoteFailed } from './quote-failed.tsx'
import { QuoteView } from './quote-view.tsx'
import { SettleDock } from './settle-dock.tsx'
import { isUnreachable, Unreachable } from './unreachable.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'

/** The review step before paying: address, goods per shop, promo code, the whole cost. */
export function CheckoutScreen() {
  const t = useT()
  const source = useSearch({ from: '/checkout' })
  const checkout = useCheckout(source)
  const { addresses, quote, nothing } = checkout
  return (
    <>
      <ScreenBar title={t('checkout.title')} />
      <Page foot="dock">
        <Content checkout={checkout} source={source} />
        {!nothing && addresses.data && quote.error && !(checkout.address && isUnreachable(quote.error)) && (
          <QuoteFailed error={quote.error} source={source} onRetry={quote.refetch} />
        )}
      </Page>
      {!nothing && addresses.data && <SettleDock checkout={checkout} />}
    </>
  )
}

function Content({ checkout, source }: { checkout: Checkout; source: Source }) {
  const t = useT()
  const { nothing, goods, address, addresses, quote } = checkout
  if (nothing) {
    return (
      <EmptyState
        title={t('checkout.nothing.title')}
        picture={<RouteDrawing />}
        actions={<Button render={<Link to="/bag" />}>{t('checkout.failed.toBag')}</Button>}
      >
        {t('checkout.nothing.text')}
      </EmptyState>
    )
  }
  const failed = goods.error ?? addresses.error
  if (failed && !(goods.goods && addresses.data)) {
    return <LoadFailed error={failed} onRetry={() => Promise.all([goods.refetch(), addresses.refetch()])} />
  }
  if (!addresses.data || (!quote.data && !quote.error)) return <CheckoutSkeleton />
  return (
    <>
      <AddressChoice
        address={address}
        problem={isUnreachable(quote.error) && <Unreachable error={quote.error} source={source} />}
      />
      {quote.data && !quote.error && <QuoteView quote={quote.data} checkout={checkout} />}
    </>
  )
}
