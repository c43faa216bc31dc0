import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { IconButton } from '@tradewind/ui/icon-button'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { scrollIntoSight } from '../../shared/navigation/into-sight.ts'
import { SIMILAR } from './recommended.tsx'
import type { Purchase } from './use-purchase.ts'

/** At the foot of the page: ask, add, buy. What cannot be bought leads to what is like it instead. */
export function BuyDock({ purchase }: { purchase: Purchase }) {
  const t = useT()
  const { product, closed, proceed, adding, asks, sheet } = purchase
  const toSimilar = () => {
    const similar = document.getElementById(SIMILAR)
    scrollIntoSight(similar)
    similar?.focus({ preventScroll: true })
  }
  return (
    <Dock>
      <IconButton
        label={t('product.action.ask')}
        render={<Link to="/service" search={{ shop: product.merchant.id, product: product.id }} />}
      >
        <ChatCircleDots />
      </IconButton>
      {closed ? (
        <>
          <Button size="dock" notYet={t(`product.closed.${closed}`)} className="flex-1">
            {t(`product.closed.${closed}Short`)}
          </Button>
          <Button kind="line" size="dock" onClick={toSimilar} className="flex-1">
            {t('product.action.similar')}
          </Button>
        </>
      ) : (
        <>
          <Button
            kind="line"
            size="dock"
            busy={adding && !sheet.open}
            busyLabel={t('words.loading')}
            aria-expanded={asks ? sheet.open && sheet.intent === 'add' : undefined}
            onClick={() => void proceed('add')}
            className="flex-1"
          >
            {t('product.action.add')}
          </Button>
          <Button
            kind="go"
            size="dock"
            aria-expanded={asks ? sheet.open && sheet.intent === 'buy' : undefined}
            onClick={() => void proceed('buy')}
            className="flex-1"
          >
            {t('product.action.buy')}
          </Button>
        </>
      )}
    </Dock>
  )
}
