import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import type { Translate } from '@tradewind/messages/translate'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { missingAmount } from './missing-amount.ts'

export type PayLimit = Answer<'GET /api/user/getUserInfo'>['pay_limit']

/** Whether this total has to wait: more than can be paid for now, or nothing can. */
export const isOverLimit = (limit: PayLimit | undefined, total: string): boolean =>
  limit != null && missingAmount(total, limit.left) !== undefined

/** What is missing besides is no help to hear of alone: topping it up does not let anybody pay before the limit ends. */
const shortAsWell = (t: Translate, until: string | null, short: string | undefined) =>
  short && (
    <span className="mt-1.5 block">{t(until ? 'payment.limit.short' : 'payment.limit.shortHeld', { short })}</span>
  )

/**
 * What can be paid for now and until when, said before anything is paid: after a code to a young address, or (no end) until
 * a new payment password is set. Needs the message area `payment`.
 */
export function PayLimitNote({
  limit,
  total,
  short,
  here,
  className,
}: {
  limit: PayLimit | undefined
  total: string
  /** What the balance lacks, if it does. */
  short?: string
  /** Where one comes back to with a new payment password. */
  here: string
  className?: string
}) {
  const t = useT()
  if (!limit) return null
  const { left, until } = limit
  if (until === null)
    return (
      <Note tone="wait" className={className}>
        {t('payment.limit.held')}
        {shortAsWell(t, until, short)}
        <Button kind="line" size="s" className="mt-2.5" render={<Link to="/changePayPwd" search={{ backurl: here }} />}>
          {t('payment.limit.setAnew')}
        </Button>
      </Note>
    )
  const isOver = isOverLimit(limit, total)
  return (
    <Note tone="wait" className={className}>
      {t(isOver ? 'payment.limit.over' : 'payment.limit.within', { left, until })}
      {isOver && shortAsWell(t, until, short)}
    </Note>
  )
}
