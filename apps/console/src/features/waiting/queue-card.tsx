import { Link } from '@tanstack/react-router'
import { DAY_MS } from '@tradewind/contract/durations'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Bank } from '@tradewind/ui/icons/bank'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Eye } from '@tradewind/ui/icons/eye'
import { HandHeart } from '@tradewind/ui/icons/hand-heart'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { PaperPlaneRight } from '@tradewind/ui/icons/paper-plane-right'
import { PencilSimple } from '@tradewind/ui/icons/pencil-simple'
import { Question } from '@tradewind/ui/icons/question'
import { Scales } from '@tradewind/ui/icons/scales'
import { SealCheck } from '@tradewind/ui/icons/seal-check'
import { ShieldWarning } from '@tradewind/ui/icons/shield-warning'
import { Star } from '@tradewind/ui/icons/star'
import { Users } from '@tradewind/ui/icons/users'
import { Warning } from '@tradewind/ui/icons/warning'
import type { ReactNode } from 'react'
import { placeOf, type Queue } from './queues.ts'

type QueueCardProps = {
  queue: Queue
  count: number
  since: string | null
  /** It waits for whoever looks at it: large, with what to do. */
  mine?: true
}

/** A queue: how much waits in it, since when, and the way there. */
export function QueueCard({ queue, count, since, mine }: QueueCardProps) {
  const t = useT()
  const format = useFormat()
  const now = new Date()
  const late = since !== null && now.getTime() - Date.parse(since) > DAY_MS
  const waits = since && (
    <time dateTime={since} className={cx('cap', mine && late && 'font-semibold text-amber!')}>
      {t('waiting.card.since', { ago: format.relative(since, now) })}
    </time>
  )
  if (!mine)
    return (
      <Link {...placeOf[queue]} className="queue-row items-center!">
        <span className="text-ink-2">{signs[queue]}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t(`waiting.queue.${queue}`, { count })}</span>
          {waits}
        </span>
        <CaretRight size={16} flip className="flex-none text-ink-2" />
      </Link>
    )
  return (
    <Link
      {...placeOf[queue]}
      className="pressable flex h-full flex-col column:min-h-36 rounded-l bg-raised p-4 [--ground:var(--raised)]"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="money money-big text-[2.75rem]/none">{format.number(count)}</span>
        <span className="grid size-11 place-items-center rounded-m bg-sunk">{signs[queue]}</span>
      </span>
      <span className="mt-3 font-semibold text-pretty">{t(`waiting.mine.${queue}`, { count })}</span>
      <span className="mt-auto pt-1">{waits}</span>
    </Link>
  )
}

const signs: Record<Queue, ReactNode> = {
  topups_to_check: <Bank size={20} />,
  withdrawals_to_check: <SealCheck size={20} />,
  returns_to_check: <SealCheck size={20} />,
  adjustments_to_agree: <SealCheck size={20} />,
  withdrawals_to_send: <PaperPlaneRight size={20} flip />,
  withdrawals_to_tell: <PaperPlaneRight size={20} flip />,
  withdrawals_to_follow: <PaperPlaneRight size={20} flip />,
  cases_to_close: <Question size={20} />,
  money_to_unlock: <LockSimple size={20} />,
  proposals_to_confirm: <Users size={20} />,
  applications_to_decide: <HandHeart size={20} />,
  traders_to_decide: <PencilSimple size={20} />,
  objections_to_answer: <Scales size={20} />,
  complaints_to_decide: <Warning size={20} />,
  reports_to_decide: <ShieldWarning size={20} />,
  reviews_to_decide: <Star size={20} />,
  goods_to_look_at: <Eye size={20} />,
  refunds_to_judge: <Scales size={20} />,
  refunds_to_pay: <ArrowUUpLeft size={20} flip />,
}
