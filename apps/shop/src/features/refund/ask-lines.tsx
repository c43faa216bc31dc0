import { useLocale, useT } from '@tradewind/messages/react'
import { Truck } from '@tradewind/ui/icons/truck'
import { formatMoney } from '@tradewind/ui/money-format'
import { Stepper } from '@tradewind/ui/stepper'
import { Tick } from '@tradewind/ui/tick'
import type { FormState } from '@tradewind/web/form/use-form'
import type { ReactNode } from 'react'
import { GoodsThumb } from '../../shared/goods-thumb.tsx'
import type { AskValues } from './ask-values.ts'
import type { Info, Line } from './refund-queries.ts'

type AskLinesProps = {
  info: Info
  form: FormState<AskValues>
  /** Freight comes back for the reason that is chosen. */
  borne: boolean
}

/** What of the order it is about: its lines with so many pieces, and the freight. */
export function AskLines({ info, form, borne }: AskLinesProps) {
  const t = useT()
  const { pieces, freight } = form.values
  const choose = (line: Line, count: number) => {
    const { [line.order_item_id]: _, ...others } = form.values.pieces
    form.change({ pieces: count > 0 ? { ...others, [line.order_item_id]: count } : others, amount: null, lines: '' })
  }
  const error = form.errors.lines
  return (
    <fieldset
      aria-describedby={error ? 'refund-lines-error' : undefined}
      data-wrong={error ? '' : undefined}
      className="mt-2.5"
    >
      <legend className="sr-only">{t('refund.ask.title')}</legend>
      <div className="divide-y divide-line">
        {info.lines.map((line) => (
          <AskLine
            key={line.order_item_id}
            line={line}
            count={Math.min(pieces[line.order_item_id] ?? 0, line.left)}
            onCount={(count) => choose(line, count)}
          />
        ))}
        {info.freight_left !== '0.00' && (
          <FreightLine
            info={info}
            borne={borne}
            checked={borne && freight}
            onChange={(checked) => form.change({ freight: checked, amount: null })}
          />
        )}
      </div>
      <p id="refund-lines-error" aria-live="polite" className="text-s text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

type AskLineProps = { line: Line; count: number; onCount: (count: number) => void }

function AskLine({ line: { order_item_id, title, spec, image, left, bought, max }, count, onCount }: AskLineProps) {
  const t = useT()
  const { intl } = useLocale()
  const money = (amount: string) => formatMoney(amount, intl, { cents: 'auto' })
  const most = money(max[left - 1] ?? '0.00')
  return (
    <Row
      tick={<Tick label={title} checked={count > 0} disabled={left === 0} onChange={(on) => onCount(on ? left : 0)} />}
      picture={<GoodsThumb goods={{ id: order_item_id, title, image }} width={64} className="size-16 flex-none" />}
      end={
        count > 0 &&
        left > 1 && (
          <Stepper
            label={t('refund.ask.pieces', { title })}
            value={count}
            max={left}
            onChange={onCount}
            lessLabel={t('refund.ask.less')}
            moreLabel={t('refund.ask.more')}
          />
        )
      }
    >
      <b dir="auto" className="clamp-2 font-semibold">
        {title}
      </b>
      {spec && (
        <span className="cap block">
          <bdi>{spec}</bdi>
        </span>
      )}
      <span className="cap block">
        {left === 0
          ? t('refund.ask.allBack')
          : bought > 1
            ? t('refund.ask.upToOf', { count: count || left, of: bought, most })
            : t('refund.ask.upTo', { most })}
      </span>
    </Row>
  )
}

type FreightLineProps = { info: Info; borne: boolean; checked: boolean; onChange: (checked: boolean) => void }

function FreightLine({ info, borne, checked, onChange }: FreightLineProps) {
  const t = useT()
  const { intl } = useLocale()
  const some = info.freight !== '0.00'
  return (
    <Row
      tick={
        <Tick
          label={t('refund.ask.freight')}
          checked={checked && some}
          disabled={!borne || !some}
          onChange={onChange}
        />
      }
      picture={
        <span className="grid size-16 flex-none place-items-center">
          <Truck flip />
        </span>
      }
    >
      <b className="font-semibold">{t('refund.ask.freight')}</b>
      <span className="cap block text-pretty">
        {borne && some
          ? t('refund.ask.freightBack', { amount: formatMoney(info.freight, intl, { cents: 'auto' }) })
          : t('refund.ask.freightKept', { amount: formatMoney(info.freight_left, intl, { cents: 'auto' }) })}
      </span>
    </Row>
  )
}

function Row({
  tick,
  picture,
  end,
  children,
}: {
  tick: ReactNode
  picture: ReactNode
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-2.5">
      {tick}
      {picture}
      <span className="min-w-28 flex-1">{children}</span>
      {end && <span className="ms-auto">{end}</span>}
    </div>
  )
}
