import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { amountOf, auditStates, auditTones } from './audit-state.ts'
import { methodLooks } from './topup-methods.ts'
import type { Topup } from './topup-queries.ts'
import { useTopupTitle } from './topup-title.ts'

/** A top-up in a list, the whole of it a way to its steps. Green and signed only once it is in the balance. */
export function RecordRow({ topup }: { topup: Topup }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const title = useTopupTitle()
  const { id, method, audit, created_at } = topup
  const { Icon } = methodLooks[method]
  return (
    <li>
      <Link
        to="/topUpRecord"
        search={{ id }}
        className="flex min-h-18 flex-wrap items-center gap-3 py-3 active:bg-sunk"
      >
        <span className="grid size-11 flex-none place-items-center rounded-m bg-sunk">
          <Icon size={20} />
        </span>
        <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-36">
            <span className="block clamp-2">{title(topup)}</span>
            <time dateTime={created_at} className="cap block">
              {format.dateTime(created_at)}
            </time>
          </span>
          <span className="grid flex-none justify-items-end gap-1">
            <Sum
              amount={amountOf(topup)}
              locale={intl}
              sign={audit === 1 ? 'always' : 'auto'}
              tone={audit === 1 ? 'safe' : 'quiet'}
            />
            <Tag tone={auditTones[audit]}>{t(`spec.audit.${auditStates[audit]}`)}</Tag>
          </span>
        </span>
      </Link>
    </li>
  )
}
