import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { DetailPanel } from '../../shared/detail-panel.tsx'
import { PanelHead } from '../../shared/panel-head.tsx'
import { callQuery } from '../../shared/queries.ts'
import { PanelSkeleton } from '../../shared/queue-skeleton.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'

type Shopper = Answer<'GET /api/admin/user_detail'>
const touched = ['GET /api/admin/user_detail', 'GET /api/admin/user_list'] as const

export function ShopperScreen() {
  const { id } = useParams({ from: '/users/$id' })
  return <UserPanel key={id} id={id} />
}

function UserPanel({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/user_detail', { id }))
  return (
    <DetailPanel
      id={id}
      titleId="user-title"
      error={error}
      onRetry={refetch}
      onClose={() => navigate({ to: '/users', search: (now) => now })}
      missing={{
        title: t('operating.users.missing'),
        text: t('operating.users.missingText'),
        back: t('words.back'),
      }}
      skeleton={<PanelSkeleton />}
    >
      {data && ((close) => <UserView shopper={data} onClose={close} />)}
    </DetailPanel>
  )
}

function UserView({ shopper, onClose }: { shopper: Shopper; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const freeze = useAct('POST /api/admin/user_freeze', touched)
  const end = useAct('POST /api/admin/user_end_sessions', touched)
  const [asked, setAsked] = useState<'freeze' | 'thaw' | 'end'>()
  const { id, account, frozen_at, sessions, acts } = shopper
  return (
    <>
      <PanelHead id="user-title" onClose={onClose} above={t('operating.users.since', { at: shopper.created_at })}>
        <bdi>{account}</bdi>
      </PanelHead>
      <p className="text-s break-all text-ink-2">
        {[shopper.email, shopper.mobile].filter(Boolean).map((way) => (
          <bdi key={way} dir="ltr" className="me-3">
            {way}
          </bdi>
        ))}
      </p>
      {frozen_at && (
        <Note tone="bad" className="mt-3">
          {t('operating.users.frozenSince', { at: frozen_at })}
        </Note>
      )}
      <dl className="mt-3 max-w-90">
        {(
          [
            ['operating.users.balance', shopper.balance],
            ['operating.users.withdrawing', shopper.frozen],
            ['operating.users.escrow', shopper.in_escrow],
          ] as const
        ).map(([label, amount]) => (
          <KeyValue key={label} label={t(label)}>
            <Sum amount={amount} locale={intl} size="s" />
          </KeyValue>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="line" size="s" onClick={() => setAsked(frozen_at ? 'thaw' : 'freeze')}>
          {t(frozen_at ? 'operating.users.thaw' : 'operating.users.freeze')}
        </Button>
        {sessions.length > 0 && (
          <Button kind="line" size="s" onClick={() => setAsked('end')}>
            {t('operating.users.end')}
          </Button>
        )}
      </div>
      <SectionHead title={t('operating.users.sessions', { count: sessions.length })} className="mt-6" />
      <ul className="divide-y divide-line text-s">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap justify-between gap-x-3 py-2">
            <bdi>{session.device}</bdi>
            <time className="cap" dateTime={session.last_used_at}>
              {format.dateTime(session.last_used_at)}
            </time>
          </li>
        ))}
      </ul>
      {acts.length > 0 && (
        <>
          <SectionHead title={t('operating.users.acts')} className="mt-6" />
          <ul className="divide-y divide-line text-s">
            {acts.map((act) => (
              <li key={act.id} className="py-2">
                <bdi className="font-medium">{act.by?.name ?? '–'}</bdi>{' '}
                <span className="text-ink-2" dir="ltr" translate="no">
                  {act.call.replace('POST /api/admin/', '')}
                </span>
                <span className="cap block">
                  <time dateTime={act.at}>{format.dateTime(act.at)}</time>
                  {act.note && (
                    <>
                      {' · '}
                      <bdi>{act.note}</bdi>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked && (
        <ReasonDialog
          open
          danger={asked === 'freeze'}
          title={t(`operating.users.${asked}Question`, { account })}
          text={t(`operating.users.${asked}Text`)}
          label={t('operating.act.reason')}
          confirm={t(`operating.users.${asked}Yes`)}
          onClose={() => setAsked(undefined)}
          onSend={async (reason, key) => {
            if (asked === 'end') await end.mutateAsync({ input: { id, reason }, key })
            else await freeze.mutateAsync({ input: { id, frozen: asked === 'freeze', reason }, key })
            toast(t('operating.act.done'), { kind: 'done' })
          }}
        />
      )}
    </>
  )
}
