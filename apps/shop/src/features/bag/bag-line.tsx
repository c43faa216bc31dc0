import { Link } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { MOST_PIECES } from '@tradewind/contract/limits'
import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { Picture } from '@tradewind/ui/picture'
import { Price } from '@tradewind/ui/price'
import { Stepper } from '@tradewind/ui/stepper'
import { Tag } from '@tradewind/ui/tag'
import { Tick } from '@tradewind/ui/tick'
import { type ReactNode, useState } from 'react'
import { later } from '../../shared/later.tsx'
import type { Line } from './wished-bag.ts'

const OptionSheet = later(() => import('./option-sheet.tsx').then(({ OptionSheet }) => OptionSheet))

type BagLineProps = {
  line: Line
  /** Why the last change of this line was refused. */
  refusal?: unknown
  onQuantity: (quantity: number) => void
  onSelect: (selected: boolean) => void
  onRemove: () => void
  onAside: () => void
}

export function BagLine({ line, refusal, onQuantity, onSelect, onRemove, onAside }: BagLineProps) {
  const t = useT()
  const locale = useLocale()
  const { title, quantity, stock } = line
  const most = Math.max(1, Math.min(MOST_PIECES, stock))
  return (
    <li className="flex items-start gap-3 py-2.25">
      <Tick className="mt-4.5" label={t('bag.line.select', { title })} checked={line.selected} onChange={onSelect} />
      <LinePicture line={line} />
      <div className="min-w-0 flex-1">
        <LineName line={line} spec={line.spec && <OptionButton line={line} />} />
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2">
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <Price amount={line.price} locale={locale.intl} was={line.price_was} wasLabel={t('bag.line.was')} />
          </span>
          <Stepper
            className="ms-auto"
            label={t('bag.line.quantity', { title })}
            value={quantity}
            onChange={onQuantity}
            max={most}
            onRemove={onRemove}
            lessLabel={t('bag.line.less')}
            moreLabel={t('bag.line.more')}
            removeLabel={t('bag.line.remove', { title })}
          />
        </div>
        <button
          type="button"
          aria-label={t('bag.aside.saveIt', { title })}
          onClick={onAside}
          className="pressable hit cap underline underline-offset-4"
        >
          {t('bag.aside.save')}
        </button>
        <PriceMove line={line} />
        {quantity > stock ? (
          <p className="text-s font-semibold text-amber">
            {t('bag.line.ranShort', { stock })}{' '}
            <button type="button" onClick={() => onQuantity(stock)} className="hit underline underline-offset-4">
              {t('bag.line.take', { stock })}
            </button>
          </p>
        ) : (
          quantity === stock && <p className="cap">{t('bag.line.left', { stock })}</p>
        )}
        {refusal !== undefined && (
          <p role="alert" className="mt-1 text-s text-danger">
            <span className="block">{refusal instanceof ApiError ? refusal.msg : t('words.failed')}</span>
            {t('bag.line.stays', { quantity })}
          </p>
        )}
      </div>
    </li>
  )
}

export function LinePicture({ line, dimmed }: { line: Line; dimmed?: boolean }) {
  return (
    <Link
      to="/detail/{-$product}/{-$mer}"
      params={{ product: line.goods_id }}
      className="size-20 flex-none rounded-m"
      tabIndex={-1}
      aria-hidden
    >
      {line.image && <Picture source={line.image} alt="" sizes="80px" radius="m" dimmed={dimmed} />}
    </Link>
  )
}

/** What was chosen of it; a press changes that. */
function OptionButton({ line }: { line: Line }) {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('bag.option.change', { spec: line.spec })}
        onClick={() => setOpen(true)}
        className="pressable hit cap inline-flex min-h-6 max-w-full items-center gap-1 text-start"
      >
        <bdi className="clamp-1">{line.spec}</bdi>
        <CaretDown size={16} />
      </button>
      {open !== undefined && <OptionSheet line={line} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** `spec`: in the place of the words for what was chosen. */
export function LineName({ line: { goods_id, title, spec: said }, spec }: { line: Line; spec?: ReactNode }) {
  return (
    <>
      <Link
        to="/detail/{-$product}/{-$mer}"
        params={{ product: goods_id }}
        className="clamp-2 min-h-6 text-[0.875rem]/[1.35]"
      >
        <bdi>{title}</bdi>
      </Link>
      {spec ||
        (said && (
          <p className="cap clamp-1">
            <bdi>{said}</bdi>
          </p>
        ))}
    </>
  )
}

/** How the price moved since it was put into the bag. */
function PriceMove({ line: { price, price_was } }: { line: Line }) {
  const t = useT()
  if (price_was === null) return null
  const difference = parseDollars(price) - parseDollars(price_was)
  const less = difference < 0n
  const amount = formatDollars(cents(less ? -difference : difference))
  return (
    <Tag tone={less ? 'plain' : 'wait'} className="mt-1">
      {t(less ? 'bag.line.cheaper' : 'bag.line.dearer', { amount })}
    </Tag>
  )
}
