import { useLocale, useT } from '@tradewind/messages/react'
import { latinDigits } from '@tradewind/messages/typed-numbers'
import { ArrowRight } from '@tradewind/ui/icons/arrow-right'
import { PriceFrom } from '@tradewind/ui/price-from'
import { Sum } from '@tradewind/ui/sum'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { type BulkInput, newPrice, type Pricing } from './bulk.ts'
import type { Open } from './bulk-context.ts'
import { FigureForm } from './figure-form.tsx'

type Kind = Pricing['kind']
const SHOWN = 5

/** One price for all, or so much more or less, with what that makes of the first of them. */
export function PriceForm({ asked, onDone }: { asked: Open; onDone: () => void }) {
  const t = useT()
  const percent = (
    <span aria-hidden className="pe-2.5">
      %
    </span>
  )
  return (
    <FigureForm<Kind>
      asked={asked}
      onDone={onDone}
      how={t('selling.price.how')}
      kinds={[
        { value: 'percent', label: t('selling.price.percent') },
        { value: 'amount', label: t('selling.price.amount') },
        { value: 'set', label: t('selling.price.set') },
      ]}
      usually="percent"
      field={(kind) => ({
        label: t(`selling.price.${kind}Label`),
        hint: kind === 'set' ? undefined : t('selling.price.hint'),
        inputMode: kind === 'set' ? 'decimal' : 'text',
        start: kind !== 'percent' && <span aria-hidden>$</span>,
        end: kind === 'percent' && percent,
      })}
      read={readPricing}
      unreadable={(kind) => t(kind === 'percent' ? 'selling.price.notPercent' : 'fields.not_money')}
      apply={t('selling.price.apply', { count: asked.rows.length })}
    >
      {({ price }) => price && <Preview asked={asked} pricing={price} />}
    </FigureForm>
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
                  <PriceFrom words={row.price_from && ((price) => t('selling.row.from', { price }))}>
                    <s className="text-ink-2 no-underline">
                      <Sum amount={row.price} locale={intl} size="s" tone="quiet" />
                    </s>
                  </PriceFrom>
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

function readPricing(kind: Kind, typed: string): BulkInput | undefined {
  const plain = latinDigits(typed).trim().replace('\u2212', '-')
  const minus = plain.startsWith('-')
  const bare = plain.replace(/^[+-]/, '')
  if (kind === 'percent') {
    const percent = Number(bare.replace('%', '').replace(',', '.').trim() || 'none') * (minus ? -1 : 1)
    return percent >= -99 && percent <= 1000 && percent !== 0 ? { price: { kind, percent } } : undefined
  }
  const price = readTypedAmount(bare)
  if (price === undefined) return undefined
  if (kind === 'amount') return { price: { kind, amount: minus ? `-${price}` : price } }
  return minus ? undefined : { price: { kind, price } }
}
