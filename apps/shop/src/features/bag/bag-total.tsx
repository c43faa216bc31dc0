import { useNavigate } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Sum } from '@tradewind/ui/sum'
import { Tick } from '@tradewind/ui/tick'
import { useEffect, useState } from 'react'
import type { Quote } from './bag-queries.ts'
import { type Bag, inBag, unreachableLines } from './wished-bag.ts'

type BagTotalProps = {
  bag: Bag
  /** With freight, once it is known. */
  cost?: Quote
  /** Nothing that was tapped is still on its way: the checkout would price another bag. */
  settled: boolean
  onSelectAll: (selected: boolean) => void
}

/** What the selection costs, in the card of the tabs, and the way on. */
export function BagTotal({ bag, cost, settled, onSelectAll }: BagTotalProps) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving || !settled) return
    setLeaving(false)
    void navigate({ to: '/checkout' })
  }, [leaving, settled, navigate])
  const lines = inBag(bag).filter(({ valid }) => valid)
  const selected = lines.filter((line) => line.selected).length
  const notYet =
    bag.selected === 0
      ? t('spec.bag.selectItems')
      : bag.country !== null && unreachableLines(bag).length > 0
        ? t('bag.total.unreachable', { country: format.country(bag.country) })
        : undefined
  return (
    <>
      <Tick
        className="ms-0!"
        label={t('bag.total.selectAll')}
        checked={selected === lines.length && selected > 0}
        mixed={selected > 0}
        onChange={onSelectAll}
      />
      <p role="status" className="min-w-0 flex-[999_1_5.5rem]">
        {/* Where there is no room beside the sum, its caption falls out of sight. */}
        <span className="flex max-h-[1.625rem] flex-wrap items-baseline gap-x-2 overflow-hidden">
          <Sum amount={cost?.total ?? bag.subtotal} locale={locale.intl} size="l" className="money-big" />
          {cost && <span className="cap">{t('bag.total.allIn')}</span>}
        </span>
        <span className="cap block">
          {cost
            ? t('bag.total.parts', { goods: cost.subtotal, freight: cost.freight })
            : t(bag.selected > 0 ? 'bag.total.goodsOnly' : 'bag.total.nothing')}
        </span>
      </p>
      <Button
        kind="go"
        size="dock"
        className="min-w-28 flex-[1_0_auto]!"
        notYet={notYet}
        busy={leaving}
        busyLabel={t('words.loading')}
        onClick={() => setLeaving(true)}
      >
        {t('bag.total.settle', { count: bag.selected })}
      </Button>
    </>
  )
}
