import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import type { Credentials } from '../../shared/hand-over.tsx'
import { useStaff } from '../../shared/staff.ts'
import { ChangeList } from './change-list.tsx'
import { type Proposal, touchedByWord } from './proposal-states.ts'

type ProposalCardProps = { proposal: Proposal; onGiven: (given: Credentials) => void }

/** What is to happen, who wants it, and the word of another on it. */
export function ProposalCard({ proposal, onGiven }: ProposalCardProps) {
  const t = useT()
  const [asked, setAsked] = useState<'confirm' | 'close'>()
  const { id, kind, subject, can_confirm, can_close, state } = proposal
  const own = useStaff()?.id === proposal.proposed_by.id
  const what = t(`proposals.kind.${kind}`, { name: subject.name })
  const confirm = useAct('POST /api/admin/proposal_confirm', touchedByWord)
  const close = useAct('POST /api/admin/proposal_close', touchedByWord)
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <h2 className="h3">{what}</h2>
      <ChangeList proposal={proposal} />
      <History proposal={proposal} />
      {(can_confirm || can_close) && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {can_close && (
            <Button kind="line" size="xs" onClick={() => setAsked('close')}>
              {t(own ? 'proposals.end.own' : 'proposals.end.other')}
            </Button>
          )}
          {can_confirm ? (
            <Button size="xs" onClick={() => setAsked('confirm')}>
              {t('proposals.confirm.open')}
            </Button>
          ) : (
            state === 'open' && <p className="text-s text-ink-2">{t('proposals.card.notYours')}</p>
          )}
        </div>
      )}
      {asked === 'confirm' && (
        <ActConfirm
          question={t('proposals.confirm.question', { what })}
          detail={t(`proposals.confirm.${kind}`, { name: subject.name })}
          confirm={t('proposals.confirm.yes')}
          onClose={() => setAsked(undefined)}
          onSend={async (key) => {
            const { given } = await confirm.mutateAsync({ input: { id }, key })
            if (given) onGiven(given)
            else toast(t('proposals.confirm.done'), { kind: 'done' })
          }}
        />
      )}
      {asked === 'close' && (
        <ActConfirm
          question={t(own ? 'proposals.end.ownQuestion' : 'proposals.end.otherQuestion', { what })}
          detail={t('proposals.end.text')}
          confirm={t(own ? 'proposals.end.ownYes' : 'proposals.end.otherYes')}
          danger
          onClose={() => setAsked(undefined)}
          onSend={async (key) => {
            await close.mutateAsync({ input: { id }, key })
            toast(t('proposals.end.done'), { kind: 'done' })
          }}
        />
      )}
    </article>
  )
}

/** Who said what when, and until when something may be said. */
function History({ proposal }: { proposal: Proposal }) {
  const t = useT()
  const { state, proposed_by, proposed_at, expires_at, confirmed_by, confirmed_at, not_before, closed_by } = proposal
  const lines = [
    t('proposals.card.proposed', { by: proposed_by.name, at: proposed_at }),
    state === 'open' && t('proposals.card.until', { at: expires_at }),
    confirmed_at &&
      (confirmed_by
        ? t('proposals.card.confirmed', { by: confirmed_by.name, at: confirmed_at })
        : t('proposals.card.machine', { at: confirmed_at })),
    state === 'waiting' && not_before && t('proposals.card.from', { at: not_before }),
    state === 'closed' && (closed_by ? t('proposals.card.closed', { by: closed_by.name }) : t('proposals.card.late')),
  ]
  return <p className="cap mt-1.5">{lines.filter(Boolean).join(' · ')}</p>
}
