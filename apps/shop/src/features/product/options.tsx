import { useFormat, useT } from '@tradewind/messages/react'
import { memo, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../shared/navigation/scroll.ts'
import { type Choice, standingOf } from './choice.ts'
import { OptionValue } from './option-value.tsx'
import type { Product } from './product-queries.ts'

/** The option that somebody forgot, and how often they tried without it. */
export type Asked = { option: number; tries: number }

type OptionsProps = {
  product: Product
  choice: Choice
  asked?: Asked | undefined
  choose: (option: number, value: number) => void
  /** There is room for the name below each picture. */
  named?: boolean
}

/** The options of a product. What is not to be had stays in its place, struck, and is named. */
export const Options = memo(function Options({ product, asked, ...rest }: OptionsProps) {
  return product.specs.map((option, place) => (
    <OneOption
      key={option.name}
      product={product}
      place={place}
      tries={asked?.option === place ? asked.tries : undefined}
      {...rest}
    />
  ))
})

type OneOptionProps = Omit<OptionsProps, 'asked'> & { place: number; tries: number | undefined }
/** More than these are folded away on the page, which has other things to say; the sheet shows all. */
const MANY = 12

function OneOption({ product, choice, choose, named, place, tries }: OneOptionProps) {
  const t = useT()
  const format = useFormat()
  const group = useRef<HTMLFieldSetElement>(null)
  const [all, setAll] = useState(named === true)
  const option = product.specs[place]
  const chosen = choice[place] ?? null

  // Asked for in vain: brings the option into sight and the keyboard to it.
  useEffect(() => {
    if (!tries) return
    group.current?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    group.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus({ preventScroll: true })
  }, [tries])

  if (!option) return null
  const values = option.values.map((value, index) => ({
    ...value,
    index,
    standing: standingOf(product, choice, place, index),
  }))
  const gone = values.filter(({ standing }) => standing.kind === 'gone').map(({ value }) => value)
  const shown = all ? values : values.filter(({ index }) => index < MANY || index === chosen)
  return (
    <fieldset ref={group} className="mt-4 min-w-0 border-0 p-0">
      <legend className="max-w-full text-s wrap-anywhere text-ink-2">
        {option.name}
        {chosen !== null && (
          <>
            {': '}
            <b className="font-semibold text-ink">{option.values[chosen]?.value}</b>
          </>
        )}
      </legend>
      {tries !== undefined && chosen === null && (
        // The head of the sheet shows it first; who taps again without it is told here, too.
        <p role="alert" className={tries > 0 ? 'mt-1 text-s text-danger' : 'sr-only'}>
          {t('product.option.choose', { option: option.name })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {shown.map((value) => (
          <OptionValue
            key={value.index}
            product={product}
            choice={choice}
            option={place}
            value={value}
            named={named}
            onClick={() => choose(place, value.index)}
          />
        ))}
        {shown.length < values.length && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="pressable hit min-h-9 px-2 text-s font-medium underline decoration-1 underline-offset-3"
          >
            {t('product.option.all', { count: values.length })}
          </button>
        )}
      </div>
      {gone.length > 0 && gone.length < values.length && (
        <p className="cap mt-2">{t('product.option.gone', { values: format.list(gone) })}</p>
      )}
    </fieldset>
  )
}
