import { useLocale, useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { cx } from '@tradewind/ui/cx'
import { formatMoney } from '@tradewind/ui/money-format'
import { Picture } from '@tradewind/ui/picture'
import { type Choice, isAvailable, skuOf } from './choice.ts'
import type { Product } from './product-queries.ts'

type OptionsProps = {
  product: Product
  choice: Choice
  /** The option that was forgotten when somebody wanted to buy. */
  asked: number | undefined
  choose: (option: number, value: number) => void
}

/** The options of a product. What is not to be had stays visible, struck, and says so. */
export function Options({ product, choice, asked, choose }: OptionsProps) {
  const t = useT()
  const locale = useLocale()
  return product.specs.map((option, place) => {
    const chosen = choice[place] ?? null
    const withPictures = option.values.some(({ image }) => image)
    return (
      <fieldset key={option.name} className="mt-4 border-0 p-0">
        <legend className="text-s text-ink-2">
          {option.name}
          {chosen !== null && (
            <>
              {': '}
              <b className="font-semibold text-ink">{option.values[chosen]?.value}</b>
            </>
          )}
        </legend>
        {asked === place && (
          <p role="alert" className="mt-1 text-s text-danger">
            {t('product.option.choose', { option: option.name })}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {option.values.map((value, index) => {
            const available = isAvailable(product, choice, place, index)
            const price = priceHere(product, choice, place, index)
            return withPictures && value.image ? (
              <button
                key={value.value}
                type="button"
                aria-pressed={chosen === index}
                aria-label={available ? value.value : t('product.option.soldOut', { value: value.value })}
                onClick={() => choose(place, index)}
                className={cx(
                  'pressable rounded-m p-0.5',
                  chosen === index && 'shadow-[inset_0_0_0_2px_var(--ink)]',
                  !available && 'opacity-45',
                )}
              >
                <Picture source={value.image} alt="" sizes="56px" radius="m" className="size-13" />
              </button>
            ) : (
              <Chip
                key={value.value}
                on={chosen === index}
                onClick={() => choose(place, index)}
                off={available ? undefined : t('product.option.soldOut', { value: value.value })}
                caption={price && <bdi>{formatMoney(price, locale.intl, { cents: 'auto' })}</bdi>}
              >
                {value.value}
              </Chip>
            )
          })}
        </div>
      </fieldset>
    )
  })
}

/** What it would cost with this value, where that is certain and differs from what is chosen now. */
function priceHere(product: Product, choice: Choice, option: number, value: number): string | undefined {
  const now = skuOf(product, choice)
  const there = skuOf(
    product,
    choice.map((chosen, place) => (place === option ? value : chosen)),
  )
  return there && there.price !== now?.price ? there.price : undefined
}
