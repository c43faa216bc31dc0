import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'

export type Terms = Answer<'GET /api/admin/terms'>

/** What a change of the terms may touch: they themselves, and what waits for a second administrator. */
export const termsTouched = [
  'GET /api/admin/terms',
  'GET /api/admin/proposal_list',
  'GET /api/admin/waiting',
  'GET /api/admin/first_steps',
] as const

/** What is proposed of these terms and does not hold yet, and the way to it. */
export function PendingChange({ change }: { change: Terms['pending'][number] }) {
  const t = useT()
  const { state, proposed_by: by, not_before: at } = change
  return (
    <Note>
      {state === 'waiting' && at ? t('tariff.pending.waiting', { by, at }) : t('tariff.pending.open', { by })}{' '}
      <Link to="/proposals" search={{ state }} className="underline underline-offset-2">
        {t('tariff.pending.see')}
      </Link>
    </Note>
  )
}
