import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { Tabs } from '@tradewind/ui/tabs'
import { auditNames, FIRST_AUDIT } from '../../shared/audit-state.ts'
import { KeysHint } from '../../shared/keys-hint.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { useQueueKeys } from '../../shared/queue-keys.ts'
import { QueueScreen } from '../../shared/queue-screen.tsx'
import { methodNames } from './topup-methods.ts'
import { topupsQuery } from './topup-queries.ts'
import { TopupRows } from './topup-rows.tsx'

/** Claims of money that is said to be on its way, oldest first, and the one that is looked into. */
export function TopupsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { audit = FIRST_AUDIT, method } = useSearch({ from: '/topups' })
  const chosen = useMatchRoute()({ to: '/topups/$id' })
  const open = chosen ? chosen.id : undefined
  const list = useInfiniteQuery(topupsQuery(audit, method))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  useQueueKeys({
    ids: rows.map(({ id }) => id),
    open,
    onOpen: (id) => void navigate({ to: '/topups/$id', params: { id }, search: (kept) => kept }),
  })
  const show = (next: { audit?: typeof audit; method?: typeof method }) =>
    void navigate({
      to: '/topups',
      search: { audit: next.audit === FIRST_AUDIT ? undefined : next.audit, method: next.method },
    })
  const head = (
    <>
      <h1 className="h1 wide:text-[2.75rem]/none">{t('console.title.topups')}</h1>
      <p className="mt-1.5 mb-3 text-s text-pretty text-ink-2">{t('auditing.topups.text')}</p>
      <Tabs
        label={t('auditing.audit.label')}
        tabs={auditNames.map((name) => ({ value: name, label: t(`auditing.audit.${name}`) }))}
        value={audit}
        onChange={(next) => show({ audit: next, method })}
        panelId="topups"
      />
      <div className="scroll-x -mx-edge mt-1 gap-2 px-edge py-1">
        {methodNames.map((name) => (
          <Chip
            key={name}
            on={method === name}
            onClick={() => show({ audit, method: method === name ? undefined : name })}
          >
            {t(`auditing.method.${name}`)}
          </Chip>
        ))}
      </div>
    </>
  )
  return (
    <QueueScreen
      open={open !== undefined}
      list={
        <>
          {head}
          <section id="topups" role="tabpanel" aria-label={t(`auditing.audit.${audit}`)} className="mt-2">
            <PagedList
              query={list}
              count={rows.length}
              empty={t(audit === FIRST_AUDIT ? 'auditing.topups.noneOpen' : 'auditing.topups.none')}
              emptyText={t(audit === FIRST_AUDIT ? 'auditing.topups.noneOpenText' : 'auditing.topups.noneText')}
            >
              <TopupRows rows={rows} />
              <KeysHint />
            </PagedList>
          </section>
        </>
      }
    >
      <Outlet />
    </QueueScreen>
  )
}
