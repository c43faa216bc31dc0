import { useLocale, useT } from '@tradewind/messages/react'
import { latinDigits } from '@tradewind/messages/typed-numbers'
import { ArrowRight } from '@tradewind/ui/icons/arrow-right'
import { Segmented } from '@tradewind/ui/segmented'
import { Sum } from '@tradewind/ui/sum'
import { TextInput } from '@tradewind/ui/text-input'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { type FormEvent, useState } from 'react'
import { newPrice, type Pricing } from './bulk.ts'
import { type Open, useBulk } from './bulk-context.ts'
import { FormFoot } from './form-foot.tsx'

type Kind = Pricing['kind']
const SHOWN = 5

/** One price for all, or so much more or less, with what that makes of the first of them. */
export function PriceForm({ asked, onDone }: { asked: Open; onDone: () => void }) {
  const t = useT()
  const { change, busy } = useBulk()
  const [kind, setKind] = useState<Kind>('percent')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const pricing = readPricing(kind, typed)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pricing) {
      setError(t(kind === 'percent' ? 'selling.price.notPercent' : 'fields.not_money'))
      event.currentTarget.querySelector<HTMLElement>('input[inputmode]')?.focus()
      return
    }
    if (await change(asked.rows, { bulk: { price: pricing }, key: asked.intent })) onDone()
  }
  return (
    <form noValidate onSubmit={send}>
      <Segmented
        label={t('selling.price.how')}
        options={[
          { value: 'percent', label: t('selling.price.percent') },
          { value: 'amount', label: t('selling.price.amount') },
          { value: 'set', label: t('selling.price.set') },
        ]}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setError(undefined)
        }}
      />
      <TextInput
        label={t(
          kind === 'percent'
            ? 'selling.price.percentLabel'
            : kind === 'amount'
              ? 'selling.price.amountLabel'
              : 'selling.price.setLabel',
        )}
        hint={kind === 'set' ? undefined : t('selling.price.hint')}
        error={error}
        inputMode={kind === 'set' ? 'decimal' : 'text'}
        dir="ltr"
        autoComplete="off"
        start={kind !== 'percent' && <span aria-hidden>$</span>}
        end={
          kind === 'percent' && (
            <span aria-hidden className="pe-2.5">
              %
            </span>
          )
        }
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        className="mt-4"
      />
      {pricing && <Preview asked={asked} pricing={pricing} />}
      <FormFoot label={t('selling.price.apply', { count: asked.rows.length })} busy={busy} />
    </form>
  )
}

function Preview({ asked, pricing }: { asked: Open; pricing: Pricing }) {
  const t = useT()
  const { intl } = useLocale()
  const rows = asked.rows.slice(0, SHOWN)
  return (
    <div className="mt-4">
      <p className="cap mb-1">{t('selling.price.preview')}</p>
      <ul className="grid gap-1.5 text-s">
        {rows.map((row) => {
          const next = row.price === null ? undefined : newPrice(row.price, pricing)
          return (
            <li key={row.id} className="flex items-baseline gap-2">
              <bdi className="min-w-0 flex-1 truncate">{row.title}</bdi>
              {row.price === null ? (
                <span className="text-ink-2">{t('selling.row.noPrice')}</span>
              ) : (
                <>
                  {row.price_from && <span className="cap">{t('selling.row.from')}</span>}
                  <s className="text-ink-2 no-underline">
                    <Sum amount={row.price} locale={intl} size="s" tone="quiet" />
                  </s>
                  <ArrowRight size={14} flip className="self-center text-ink-2" />
                  {next ? (
                    <Sum amount={next} locale={intl} size="s" />
                  ) : (
                    <span className="text-danger">{t('selling.price.tooLow')}</span>
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
      {asked.rows.length > SHOWN && (
        <p className="cap mt-1.5">{t('selling.price.others', { count: asked.rows.length - SHOWN })}</p>
      )}
    </div>
  )
}

function readPricing(kind: Kind, typed: string): Pricing | undefined {
  const plain = latinDigits(typed).trim().replace('\u2212', '-')
  const minus = plain.startsWith('-')
  const bare = plain.replace(/^[+-]/, '')
  if (kind === 'percent') {
    const percent = Number(bare.replace('%', '').replace(',', '.').trim() || 'none') * (minus ? -1 : 1)
    return percent >= -99 && percent <= 1000 && percent !== 0 ? { kind, percent } : undefined
  }
  const price = readTypedAmount(bare)
  if (price === undefined) return undefined
  return kind === 'set' ? (minus ? undefined : { kind, price }) : { kind, amount: minus ? `-${price}` : price }
}
