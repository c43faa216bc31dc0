import { useT } from '@tradewind/messages/react'
import { Stepper } from '@tradewind/ui/stepper'
import type { Purchase } from './use-purchase.ts'

/** How many, up to what is there. */
export function Quantity({ purchase, className }: { purchase: Purchase; className?: string }) {
  const t = useT()
  const { quantity, most, setQuantity } = purchase
  return (
    <div className={className}>
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden className="text-s text-ink-2">
          {t('product.quantity.label')}
        </span>
        <Stepper
          label={t('product.quantity.label')}
          value={quantity}
          onChange={setQuantity}
          max={most}
          lessLabel={t('product.quantity.less')}
          moreLabel={t('product.quantity.more')}
          limit={t('product.quantity.limit', { count: most })}
        />
      </div>
    </div>
  )
}
