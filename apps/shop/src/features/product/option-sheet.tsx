import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Picture } from '@tradewind/ui/picture'
import { Price } from '@tradewind/ui/price'
import { PriceFrom } from '@tradewind/ui/price-from'
import { Sheet } from '@tradewind/ui/sheet'
import { Sum } from '@tradewind/ui/sum'
import { pictureOf, priceOf, wordsOf } from './choice.ts'
import { Options } from './options.tsx'
import { Stock } from './product-head.tsx'
import { Quantity } from './quantity.tsx'
import type { Purchase } from './use-purchase.ts'

/** Asks for what is not chosen yet, then does what was tapped: what it looks like, costs, how many are left, how many to take. */
export function OptionSheet({ purchase }: { purchase: Purchase }) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const { product, choice, sku, missing, sheet, quantity } = purchase
  const { price, was, from } = priceOf(product, choice)
  const picture = pictureOf(product, choice) ?? product.pictures[0]
  const open = missing.map((place) => product.specs[place]?.name ?? '')
  const [first] = missing
  const { arrives } = product.freight
  return (
    <Sheet
      open={sheet.open}
      onClose={purchase.closeSheet}
      title={t('product.sheet.title')}
      hideTitle
      closeLabel={t('words.close')}
      foot={
        <Button
          kind="go"
          wide
          busy={purchase.adding}
          busyLabel={t('words.loading')}
          onClick={() => void purchase.proceed(sheet.intent)}
        >
          {t(sheet.intent === 'add' ? 'product.action.add' : 'product.action.buy')}
          {sku && (
            <Sum
              amount={formatDollars(cents(parseDollars(sku.price) * BigInt(quantity)))}
              locale={locale.intl}
              className="ms-1"
            />
          )}
        </Button>
      }
    >
      <div className="flex gap-3.5 pt-2">
        {picture && <Picture source={picture} alt="" sizes="112px" radius="l" className="size-28 flex-none" />}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-1.5 pe-11">
            <PriceFrom words={from && ((price) => t('product.price.from', { price }))}>
              <Price amount={price} locale={locale.intl} size="l" was={was} wasLabel={t('product.price.was')} />
            </PriceFrom>
          </p>
          <p role="status" className="mt-1.5 font-semibold wrap-anywhere">
            {open.length > 0
              ? t('product.option.missing', { options: format.list(open) })
              : format.list(wordsOf(product, choice))}
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-2 text-s">
            {sku && <Stock stock={sku.stock} />}
            {arrives && (
              <span className="text-ink-2">
                {t('product.delivery.arrives', {
                  range: format.dayRange(arrives.from, arrives.to),
                  from: product.merchant.city,
                })}
              </span>
            )}
          </p>
        </div>
      </div>
      <Options
        product={product}
        choice={choice}
        choose={purchase.choose}
        asked={first === undefined ? undefined : { option: first, tries: sheet.tries }}
        named
      />
      <Quantity purchase={purchase} className="mt-5" />
    </Sheet>
  )
}
