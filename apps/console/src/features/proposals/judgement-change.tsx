import { Link } from '@tanstack/react-router'
import { FAULTS } from '@tradewind/contract/refund'
import { useT } from '@tradewind/messages/react'
import type { Proposal } from './proposal-states.ts'

/** What somebody would judge: whose fault, what comes back in all, whether goods come back first, and why. What each line gives back stands with the case. */
export function JudgementChange({ proposal: { subject, change } }: { proposal: Proposal }) {
  const t = useT()
  const said = Object.fromEntries(change.map(({ name, value }) => [name, value]))
  const fault = FAULTS.find((one) => one === said.fault)
  return (
    <ul className="mt-1 grid gap-0.5 text-s">
      {fault && (
        <li>
          {t('proposals.change.other', { name: t('aftersale.operator.fault'), value: t(`aftersale.fault.${fault}`) })}
        </li>
      )}
      {said.amount && <li>{t('proposals.change.gives', { amount: said.amount })}</li>}
      {said.with_return === 'true' && <li>{t('proposals.change.withReturn')}</li>}
      {said.reason && <li className="text-pretty">{t('proposals.change.words', { value: said.reason })}</li>}
      <li>
        <Link to="/disputes/$id" params={{ id: subject.id }} className="hit underline underline-offset-4">
          {t('proposals.change.case')}
        </Link>
      </li>
    </ul>
  )
}
