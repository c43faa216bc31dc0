import { addDollars } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Note } from '@tradewind/ui/note'
import { useEffect, useRef } from 'react'
import { DutyLine } from '../../shared/duty-line.tsx'
import { useHere } from '../../shared/navigation/here.ts'
import { scrollIntoSight } from '../../shared/navigation/into-sight.ts'
import { missingAmount } from '../../shared/payment/missing-amount.ts'
import { isOverLimit, PayLimitNote } from '../../shared/payment/pay-limit-note.tsx'
import { ShortNote } from '../../shared/payment/top-up-offer.tsx'
import type { Quote } from './checkout-queries.ts'
import { KeptCodes } from './kept-codes.tsx'
import { OfferedCodes } from './offered-codes.tsx'
import { PromoCode } from './promo-code.tsx'
import { QuoteChanges } from './quote-changes.tsx'
import { QuoteSums } from './quote-sums.tsx'
import { QuotedShop } from './quoted-shop.tsx'
import type { Checkout } from './use-checkout.ts'

/** The review before paying: all that will be ordered and what it costs. A new quote on its way dims the old one. */
export function QuoteView({ quote, checkout }: { quote: Quote; checkout: Checkout }) {
  const t = useT()
  const { draft, keepDraft, notice, fresh, placing } = checkout
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice && fresh) scrollIntoSight(said.current)
  }, [notice, fresh])
  const applyCode = (code: string) => keepDraft({ ...draft, typedCode: code, promoCode: code })
  const here = useHere()
  const short = missingAmount(quote.total, quote.balance)
  return (
    <div aria-busy={!fresh} className={cx('transition-opacity', !fresh && !placing && 'opacity-60')}>
      <QuoteChanges changes={quote.changes} />
      {quote.shops.map((shop) => (
        <QuotedShop
          key={shop.merchant.id}
          shop={shop}
          remark={draft.remarks[shop.merchant.id] ?? ''}
          onRemark={(remark) => keepDraft({ ...draft, remarks: { ...draft.remarks, [shop.merchant.id]: remark } })}
        />
      ))}
      <PromoCode
        typed={draft.typedCode}
        applied={draft.promoCode}
        promo={quote.promo}
        saved={addDollars(quote.discount, quote.freight_off)}
        busy={!fresh}
        onType={(typedCode) => keepDraft({ ...draft, typedCode })}
        onApply={applyCode}
      />
      <OfferedCodes quote={quote} onUse={applyCode} />
      <KeptCodes onUse={applyCode} />
      <QuoteSums quote={quote} />
      <DutyLine from={quote.shops.map(({ merchant }) => merchant.country)} to={quote.country} className="mt-3" />
      <div ref={said} className="mt-3 grid gap-3">
        {notice && (
          <Note tone="wait" live>
            {notice}
          </Note>
        )}
        <PayLimitNote limit={quote.pay_limit} total={quote.total} short={short} here={here} />
        {short && !isOverLimit(quote.pay_limit, quote.total) && <ShortNote short={short} balance={quote.balance} />}
        <Note tone="safe">{t('checkout.escrow.text', { shops: quote.shops.length })}</Note>
        <p className="cap">{t('checkout.quote.held', { until: quote.expires_at })}</p>
      </div>
    </div>
  )
}
