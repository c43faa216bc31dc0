import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Tag } from '@tradewind/ui/tag'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { LogLink } from '../../shared/log-link.tsx'
import { useMay } from '../../shared/may.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { TraderLines } from '../../shared/trader-lines.tsx'

type Change = Answer<'GET /api/admin/trader_list'>['list'][number]

/** What a shop wants to be other than it is, why, and what became of it. */
export function ChangeCard({ change }: { change: Change }) {
  const t = useT()
  const may = useMay()
  const decide = useAct('POST /api/admin/trader_decide', ['GET /api/admin/trader_list', 'GET /api/admin/waiting'])
  const [asked, setAsked] = useState<'agree' | 'refuse'>()
  const { id, merchant, state, was, becomes, words, by, asked_at, decided_by, decided_at, reason, shared_with } = change
  const close = () => setAsked(undefined)
  const send = async (input: { verdict: 'agreed' | 'refused'; reason?: string }, key: string) => {
    await decide.mutateAsync({ input: { id, ...input }, key })
    toast(t('traders.decide.done'), { kind: 'done' })
  }
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="h3">
            <Link to="/shops/$id" params={{ id: merchant.id }} className="hit">
              <bdi>{merchant.name}</bdi>
            </Link>
          </h3>
          <p className="cap">{t('traders.card.asked', { name: by?.name ?? '', at: asked_at })}</p>
        </div>
        <Tag tone={state === 'open' ? 'wait' : state === 'refused' ? 'bad' : 'plain'}>
          {t(`traders.state.${state}`)}
        </Tag>
      </header>
      <blockquote dir="auto" className="mt-2 mb-3 text-s text-pretty whitespace-pre-line">
        {words}
      </blockquote>
      <TraderLines was={was} becomes={becomes} />
      {shared_with && <p className="mt-3 text-s text-danger">{t('traders.card.shared', { shop: shared_with.name })}</p>}
      {decided_at && decided_by && (
        <p className="cap mt-3">
          {t('traders.card.decided', { name: decided_by.name, at: decided_at })}
          {reason && <bdi className="block whitespace-pre-line">{reason}</bdi>}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {state === 'open' && may('POST /api/admin/trader_decide') && (
          <>
            <Button kind="go" size="s" onClick={() => setAsked('agree')}>
              {t('traders.decide.agree')}
            </Button>
            <Button kind="line" size="s" onClick={() => setAsked('refuse')}>
              {t('traders.decide.refuse')}
            </Button>
          </>
        )}
        <LogLink on="shop" id={merchant.id} />
      </div>
      {asked === 'agree' && (
        <ActConfirm
          question={t('traders.decide.agreeTitle')}
          detail={t('traders.decide.agreeText', { shop: merchant.name })}
          confirm={t('traders.decide.agreeYes')}
          onClose={close}
          onSend={(key) => send({ verdict: 'agreed' }, key)}
        />
      )}
      <ReasonDialog
        open={asked === 'refuse'}
        title={t('traders.decide.refuseTitle')}
        text={t('traders.decide.refuseText')}
        label={t('traders.decide.reason')}
        confirm={t('traders.decide.refuseYes')}
        onClose={close}
        onSend={(why, key) => send({ verdict: 'refused', reason: why }, key)}
      />
    </article>
  )
}
