import { useQuery } from '@tanstack/react-query'
import { PRICE_ENDINGS } from '@tradewind/contract/calls/goods-pricing'
import { useT } from '@tradewind/messages/react'
import { latinDigits } from '@tradewind/messages/typed-numbers'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { useRested } from '@tradewind/web/use-rested'
import type { Open } from './bulk-context.ts'
import { FormFoot } from './form-foot.tsx'
import { PricePreview } from './price-preview.tsx'
import {
  type Ending,
  type PricedRow,
  type Pricing,
  previewQuery,
  useChangePrices,
  useUndoPrices,
} from './price-queries.ts'

type Kind = Pricing['kind']
const KINDS = ['percent', 'amount', 'set'] as const satisfies readonly Kind[]

/** One price for all, or so much more or less, rounded as one likes: every price is shown before it is changed, and only what was shown is. */
export function PriceForm({ asked, onDone }: { asked: Open; onDone: () => void }) {
  const t = useT()
  const change = useChangePrices()
  const undo = useUndoPrices()
  const form = useForm<{ kind: Kind; figure: string; ending: Ending; starts: string; ends: string }, Pricing>({
    initial: { kind: 'percent', figure: '', ending: 'none', starts: '', ends: '' },
    read: ({ kind, figure }) => {
      const input = readPricing(kind, figure)
      if (input) return { input }
      return { problems: { figure: t(kind === 'percent' ? 'selling.price.notPercent' : 'fields.not_money') } }
    },
    send: async () => {
      // What was not shown yet is not changed.
      if (waits) return
      const rows = changing.map(({ sku_id, was, becomes }) => ({ sku_id, was, becomes: becomes ?? was }))
      const times = { starts_at: momentOf(starts), ends_at: momentOf(ends) }
      const done = await change.mutateAsync({ rows, ...times, key: asked.intent })
      toast(t(starts ? 'selling.price.willChange' : 'selling.price.changed', { count: done.changed }), {
        kind: 'done',
        ...(done.id && { action: { label: t('words.undo'), run: () => undo.mutate(done.id ?? '') } }),
      })
      if (done.refused.length > 0) toast(t('selling.price.stayed', { count: done.refused.length }))
      onDone()
    },
  })
  const { kind, figure, ending, starts, ends } = form.values
  const typed = readPricing(kind, figure)
  const price = useRested(typed && JSON.stringify(typed))
  const ids = asked.rows.map(({ id }) => id)
  const preview = useQuery(previewQuery(price ? { ids, price: JSON.parse(price) as Pricing, ending } : undefined))
  const waits: boolean = preview.isPlaceholderData || preview.isPending || price !== (typed && JSON.stringify(typed))
  const changing: PricedRow[] = (preview.data?.list ?? []).filter(
    ({ was, becomes }) => becomes !== null && becomes !== was,
  )
  return (
    <Form form={form}>
      <Segmented
        label={t('selling.price.how')}
        options={KINDS.map((value) => ({ value, label: t(`selling.price.${value}`) }))}
        value={kind}
        onChange={(next) => {
          form.set('kind', next)
          form.clear('figure')
        }}
      />
      <TextInput
        label={t(`selling.price.${kind}Label`)}
        hint={kind === 'set' ? undefined : t('selling.price.hint')}
        inputMode={kind === 'set' ? 'decimal' : 'text'}
        start={kind !== 'percent' && <span aria-hidden>$</span>}
        end={
          kind === 'percent' && (
            <span aria-hidden className="pe-2.5">
              %
            </span>
          )
        }
        dir="ltr"
        autoComplete="off"
        {...form.text('figure')}
        className="mt-4"
      />
      <p className="mt-4 mb-1.5 text-s font-semibold">{t('selling.price.ending')}</p>
      <Segmented
        label={t('selling.price.ending')}
        options={PRICE_ENDINGS.map((value) => ({
          value,
          label: value === 'none' ? t('selling.price.exact') : <bdi dir="ltr">.{value}</bdi>,
        }))}
        value={ending}
        onChange={(next) => form.set('ending', next)}
      />
      <div className="mt-4 grid gap-3 column:grid-cols-2">
        <TextInput
          type="datetime-local"
          label={t('selling.price.starts')}
          hint={t('selling.price.startsHint')}
          dir="ltr"
          {...form.text('starts')}
        />
        <TextInput
          type="datetime-local"
          label={t('selling.price.endsAt')}
          hint={t('selling.price.endsHint')}
          dir="ltr"
          {...form.text('ends')}
        />
      </div>
      {price && <PricePreview rows={preview.data?.list} dimmed={waits} />}
      <FormFoot
        label={t('selling.price.apply', { count: price ? changing.length : 0 })}
        busy={change.isPending || (typed !== undefined && waits)}
      />
    </Form>
  )
}

/** As somebody typed it by their own clock; nothing where nothing was. */
const momentOf = (typed: string): string | undefined => (typed === '' ? undefined : new Date(typed).toISOString())

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
  if (kind === 'amount') return { kind, amount: minus ? `-${price}` : price }
  return minus ? undefined : { kind, price }
}
