import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { SUSPENSE_FILTERS } from '@tradewind/contract/code-lists'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Sum } from '@tradewind/ui/sum'
import { Tabs } from '@tradewind/ui/tabs'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ConsolePage } from '../../shared/console-page.tsx'
import { useMay } from '../../shared/may.ts'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { CaseDialog } from './case-dialog.tsx'

type Case = Answer<'GET /api/admin/suspense_list'>['list'][number]
type State = (typeof SUSPENSE_FILTERS)[number]

/** Money that fits no claim: what it is, who looks into it, what became of it. */
export function SuspenseScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/suspense' })
  const seen = useSearch({ from: '/suspense' })
  const [state, setState] = useState<State>('open')
  const [opening, setOpening] = useState(seen.ref !== undefined)
  const mayOpen = useMay()('POST /api/admin/suspense_open')
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/suspense_list', { state }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage
      title={t('console.title.suspense')}
      text={t('operating.suspense.text')}
      action={
        mayOpen && (
          <Button kind="line" size="s" icon={<Plus size={20} />} onClick={() => setOpening(true)}>
            {t('operating.suspense.new')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('operating.suspense.label')}
        tabs={SUSPENSE_FILTERS.map((name) => ({ value: name, label: t(`operating.suspense.${name}`) }))}
        value={state}
        onChange={setState}
        panelId="cases"
      />
      <section id="cases" role="tabpanel" aria-label={t(`operating.suspense.${state}`)} className="mt-3">
        <PagedList query={list} count={rows.length} empty={t('operating.suspense.none')}>
          <ul className="grid gap-3">
            {rows.map((row) => (
              <li key={row.id}>
                <CaseCard one={row} />
              </li>
            ))}
          </ul>
        </PagedList>
      </section>
      {opening && (
        <CaseDialog
          seen={seen}
          onClose={() => {
            setOpening(false)
            void navigate({ search: {}, replace: true })
          }}
        />
      )}
    </ConsolePage>
  )
}

function CaseCard({ one }: { one: Case }) {
  const t = useT()
  const { intl } = useLocale()
  const mayClose = useMay()('POST /api/admin/suspense_close')
  const close = useAct('POST /api/admin/suspense_close', ['GET /api/admin/suspense_list', 'GET /api/admin/waiting'])
  const [closing, setClosing] = useState(false)
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="h3">{t(`operating.case.${one.kind}`)}</h2>
        <Sum amount={one.amount} locale={intl} size="l" />
      </div>
      <p className="mt-0.5 font-medium break-all">
        <bdi dir="ltr">{one.ref}</bdi>
        {one.shopper && (
          <>
            {' · '}
            <bdi>{one.shopper.account}</bdi>
          </>
        )}
      </p>
      <p className="mt-1 text-s whitespace-pre-line text-ink-2">
        <bdi>{one.note}</bdi>
      </p>
      <p className="cap mt-1.5">{t('operating.suspense.openedBy', { by: one.opened_by, at: one.opened_at })}</p>
      {one.closed_at && (
        <p className="mt-1 text-s">
          <span className="cap block">
            {t('operating.suspense.closedBy', { by: one.closed_by ?? '', at: one.closed_at })}
          </span>
          <bdi>{one.close_reason}</bdi>
        </p>
      )}
      {!one.closed_at && mayClose && (
        <Button kind="line" size="xs" className="mt-3" onClick={() => setClosing(true)}>
          {t('operating.suspense.close')}
        </Button>
      )}
      {closing && (
        <ReasonDialog
          open
          title={t('operating.suspense.closeQuestion', { amount: one.amount, ref: one.ref })}
          text={t('operating.suspense.closeText')}
          label={t('operating.suspense.became')}
          confirm={t('operating.suspense.closeYes')}
          onClose={() => setClosing(false)}
          onSend={(reason, key) => close.mutateAsync({ input: { id: one.id, reason }, key })}
        />
      )}
    </article>
  )
}
