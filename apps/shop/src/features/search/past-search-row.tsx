import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ClockCounterClockwise } from '@tradewind/ui/icons/clock-counter-clockwise'
import { X } from '@tradewind/ui/icons/x'
import { useSearchHistory } from '../../shared/search-history.ts'
import type { ShopScope } from './shop-scope.tsx'
import { useForget } from './use-forget.ts'

type PastSearchRowProps = {
  text: string
  /** Where it is searched for again. */
  shop?: ShopScope
  /** When it was. */
  caption?: string
}

/** A search to repeat, and a way to forget it. */
export function PastSearchRow({ text, shop, caption }: PastSearchRowProps) {
  const t = useT()
  const { remember } = useSearchHistory()
  const forget = useForget()
  return (
    <li className="flex items-center">
      <Link
        to="/search"
        search={{ keyword: text, merchant_id: shop && [shop.id] }}
        onClick={() => remember(text)}
        className="pressable flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-m"
      >
        <ClockCounterClockwise size={20} className="flex-none text-ink-2" />
        {/* What is too long is cut at its own end, which is not always the page's. */}
        <span className="flex min-w-0 flex-1">
          <bdi className="truncate">{text}</bdi>
        </span>
        {caption && <span className="cap flex-none">{caption}</span>}
      </Link>
      <IconButton
        label={t('search.history.remove', { text })}
        onClick={() => forget(text)}
        className="-me-3 text-ink-2"
      >
        <X size={16} />
      </IconButton>
    </li>
  )
}
