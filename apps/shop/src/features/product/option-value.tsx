import { useLocale, useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { cx } from '@tradewind/ui/cx'
import { formatMoney } from '@tradewind/ui/money-format'
import { Picture } from '@tradewind/ui/picture'
import { type Choice, type Standing, skuOf } from './choice.ts'
import type { Product } from './product-queries.ts'

type Value = Product['specs'][number]['values'][number] & { index: number; standing: Standing }
type OptionValueProps = {
  product: Product
  choice: Choice
  option: number
  value: Value
  named: boolean | undefined
  onClick: () => void
}

/** One value: a picture where the shop has one of it, else a chip. A tap on what does not go with the rest changes the rest. */
export function OptionValue({ product, choice, option, value, named, onClick }: OptionValueProps) {
  const t = useT()
  const locale = useLocale()
  const { index, image, standing } = value
  const on = choice[option] === index
  const reason =
    standing.kind === 'gone'
      ? t('product.option.soldOut', { value: value.value })
      : standing.kind === 'elsewhere'
        ? t('product.option.elsewhere', { value: value.value, other: standing.not })
        : undefined
  const price = priceHere(product, choice, option, index)
  if (!image)
    return (
      <Chip
        on={on}
        onClick={onClick}
        off={standing.kind === 'gone' ? reason : undefined}
        caption={
          standing.kind === 'elsewhere'
            ? t('product.option.not', { other: standing.not })
            : price && <bdi>{formatMoney(price, locale.intl, { cents: 'auto' })}</bdi>
        }
        className="max-w-full py-1 text-start [&>span]:whitespace-normal"
      >
        {value.value}
      </Chip>
    )
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-disabled={standing.kind === 'gone' || undefined}
      aria-label={reason ?? value.value}
      onClick={standing.kind === 'gone' ? undefined : onClick}
      className={cx('pressable text-start', named ? 'w-19' : 'rounded-m')}
    >
      <span className={cx('relative block rounded-m p-0.5', on && 'shadow-[inset_0_0_0_2px_var(--ink)]')}>
        <Picture
          source={image}
          alt=""
          sizes="72px"
          radius="m"
          dimmed={standing.kind !== 'here'}
          className={named ? 'size-18' : 'size-13'}
        />
        {standing.kind === 'gone' && <Strike />}
      </span>
      {named && (
        <span aria-hidden className={cx('mt-1 block text-cap wrap-anywhere', on ? 'font-semibold' : 'text-ink-2')}>
          {value.value}
          {standing.kind === 'elsewhere' && (
            <span className="block font-normal">{t('product.option.not', { other: standing.not })}</span>
          )}
        </span>
      )}
    </button>
  )
}

/** Struck as a word would be. */
function Strike() {
  return (
    <svg viewBox="0 0 52 52" aria-hidden="true" className="absolute inset-0 size-full text-ink">
      <path d="M10 42 42 10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
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
