import { useQuery } from '@tanstack/react-query'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { readCount } from '@tradewind/messages/typed-numbers'
import { Note } from '@tradewind/ui/note'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import { sortedCountries } from '@tradewind/web/countries'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { useDeferredValue, useState } from 'react'
import { countriesQuery, type Example, type Outcome, type RuleInput } from './freight-queries.ts'

export type Typed = { country: string; items: string; kilos: string; goods: string }
export const FIRST_EXAMPLE: Typed = { country: '', items: '2', kilos: '1.4', goods: '48.00' }

/** The example as the call takes it; undefined while something in it cannot be read. */
export function readExample({ country, items, kilos, goods }: Typed): Example | undefined {
  const count = readCount(items)
  const weight = readTypedAmount(kilos)
  const worth = readTypedAmount(goods)
  if (!country || !count || count > 1000 || weight === undefined || worth === undefined) return undefined
  const [whole = '0', fraction = ''] = weight.split('.')
  return { country, items: count, grams: Number(whole) * 1000 + Number(fraction.padEnd(3, '0')), worth }
}

type TryFreightProps = {
  typed: Typed
  onType: (typed: Typed) => void
  outcome: Outcome | undefined
  rules: RuleInput[] | undefined
}

/** An example parcel, and what the rules on screen make of it. */
export function TryFreight({ typed, onType, outcome, rules }: TryFreightProps) {
  const t = useT()
  const { intl } = useLocale()
  const { data } = useQuery(countriesQuery())
  const [seen, setSeen] = useState(false)
  const countries = useDeferredValue(sortedCountries(data?.countries?.map(({ code }) => code) ?? [], intl))
  const set = (change: Partial<Typed>) => {
    setSeen(true)
    onType({ ...typed, ...change })
  }
  const read = readExample(typed)
  const wrong = (field: 'items' | 'kilos' | 'goods', fine: boolean, text: string) =>
    seen && !fine && typed[field].trim() !== '' ? text : undefined
  return (
    <section aria-label={t('freight.try.title')} className="rounded-l bg-raised p-4 [--ground:var(--raised)] wide:p-5">
      <h2 className="h3">{t('freight.try.title')}</h2>
      <p className="mt-0.5 text-s text-ink-2">{t('freight.try.text')}</p>
      <div className="mt-3.5 grid grid-cols-2 gap-3">
        <Select
          label={t('freight.try.country')}
          placeholder={t('freight.try.choose')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={typed.country}
          onChange={(country) => set({ country })}
          className="col-span-2"
        />
        <TextInput
          label={t('freight.try.items')}
          inputMode="numeric"
          autoComplete="off"
          value={typed.items}
          error={wrong('items', Boolean(readCount(typed.items)), t('fields.not_number'))}
          onChange={({ target }) => set({ items: target.value })}
        />
        <TextInput
          label={t('freight.try.kilos')}
          inputMode="decimal"
          autoComplete="off"
          end={<span className="pe-2.5 text-ink-2">{t('freight.try.kg')}</span>}
          value={typed.kilos}
          error={wrong('kilos', readTypedAmount(typed.kilos) !== undefined, t('freight.try.notKilos'))}
          onChange={({ target }) => set({ kilos: target.value })}
        />
        <TextInput
          label={t('freight.try.goods')}
          inputMode="decimal"
          autoComplete="off"
          start={<span aria-hidden>$</span>}
          value={typed.goods}
          error={wrong('goods', readTypedAmount(typed.goods) !== undefined, t('fields.not_money'))}
          onChange={({ target }) => set({ goods: target.value })}
          className="col-span-2"
        />
      </div>
      <div role="status" className="mt-4">
        {rules === undefined ? (
          <Note>{t('freight.try.unread')}</Note>
        ) : (
          read && outcome && <Answer country={read.country} outcome={outcome} />
        )}
      </div>
    </section>
  )
}

function Answer({ country, outcome }: { country: string; outcome: Outcome }) {
  const t = useT()
  const format = useFormat()
  const place = format.country(country)
  const { freight, free, days_from, days_to } = outcome
  if (freight === null || days_from === null || days_to === null)
    return <Note tone="wait">{t('freight.try.unreachable', { country: place })}</Note>
  return (
    <Note tone="safe">
      {t('freight.try.costs', { country: place, freight, free: free ? 'yes' : 'no', from: days_from, to: days_to })}
    </Note>
  )
}
