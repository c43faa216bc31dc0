import { useLocale, useT } from '@tradewind/messages/react'
import { formatMoney } from '@tradewind/ui/money-format'
import { Rule, SectionHead } from '@tradewind/ui/page'
import { Timeline } from '@tradewind/ui/timeline'
import type { Refund } from './refund-queries.ts'

type Event = Refund['timeline'][number]

/** Everything that happened to the request, newest first. */
export function RefundHistory({ refund }: { refund: Refund }) {
  const t = useT()
  const { intl } = useLocale()
  const moment = new Intl.DateTimeFormat(intl, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const entries = refund.timeline.toReversed().flatMap((event, at) => {
    const title = say(t, event, refund.merchant.name, intl)
    if (!title) return []
    return {
      id: `${event.at} ${event.event}`,
      title,
      now: at === 0 && refund.ended_at === null,
      place: event.reason && <bdi>{event.reason}</bdi>,
      time: <time dateTime={event.at}>{moment.format(new Date(event.at))}</time>,
    }
  })
  return (
    <section className="mt-5">
      <Rule />
      <SectionHead level={3} title={t('refund.event.title')} className="mb-3" />
      <Timeline label={t('refund.event.title')} entries={entries} />
    </section>
  )
}

function say(
  t: ReturnType<typeof useT>,
  { event, who, amount }: Event,
  shop: string,
  intl: string,
): string | undefined {
  const sum = amount ? formatMoney(amount, intl, { cents: 'auto' }) : ''
  switch (event) {
    case 'apply':
      return t('refund.event.apply', { amount: sum })
    case 'give':
      return t('refund.event.given', { shop, amount: sum })
    case 'revoke':
    case 'revoke_unsent':
      return t('refund.event.revoked')
    case 'withdraw':
      return t('refund.event.withdrawn')
    case 'agree':
    case 'agree_return':
      return who === 'system' ? t('refund.event.agreedBySilence', { shop }) : t('refund.event.agreed', { shop })
    case 'counter':
      return t('refund.event.youOffered', { amount: sum })
    case 'offer':
      return t('refund.event.shopOffered', { shop, amount: sum })
    case 'accept':
    case 'accept_return':
      return who === 'seller' ? t('refund.event.shopAccepted', { shop }) : t('refund.event.youAccepted')
    case 'decline':
      return t('refund.event.youDeclined')
    case 'refuse':
      return t('refund.event.refused', { shop })
    case 'escalate':
      return t('refund.event.escalated')
    case 'send':
      return t('refund.event.sent')
    case 'arrive':
      return t('refund.event.arrived')
    case 'receive':
      return t('refund.event.received', { shop })
    case 'contest':
      return t('refund.event.contested', { shop })
    case 'judge':
    case 'judge_return':
    case 'judge_against':
      return t('refund.event.judged')
    case 'pay':
      return t('refund.event.paid', { amount: sum })
    case 'lapse':
      return t('refund.event.lapsed')
    default:
      return undefined
  }
}
