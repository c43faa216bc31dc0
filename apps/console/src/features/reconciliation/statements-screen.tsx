import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MONEY_SOURCES } from '@tradewind/contract/code-lists'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { Plus } from '@tradewind/ui/icons/plus'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LedgerPages } from '../../shared/ledger-pages.tsx'
import { useMay } from '../../shared/may.ts'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import type { Kind, StatementLine } from './statement-form.ts'

/** What bank and networks say moved on our accounts there, line by line, and whether the books know of it. */
export function StatementsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { kind } = useSearch({ from: '/ledger/statements/' })
  const mayAdd = useMay()('POST /api/admin/statement_add')
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/statement_list', { kind }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const show = (next: Kind | undefined) => void navigate({ to: '/ledger/statements', search: { kind: next } })
  return (
    <ConsolePage
      wide
      pages={<LedgerPages />}
      title={t('console.title.statements')}
      text={t('ledger.statements.text')}
      action={
        mayAdd && (
          <Button
            kind="line"
            size="s"
            icon={<Plus size={20} />}
            render={<Link to="/ledger/statements/new" search={{ kind }} />}
          >
            {t('ledger.statements.enter')}
          </Button>
        )
      }
    >
      <ChipRow label={t('ledger.statements.filter')}>
        <Chip on={kind === undefined} onClick={() => show(undefined)}>
          {t('words.all')}
        </Chip>
        {MONEY_SOURCES.map((name) => (
          <Chip key={name} on={kind === name} onClick={() => show(name)}>
            {t(`ledger.kind.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className="mt-2 max-w-200">
        <PagedList
          query={list}
          count={rows.length}
          empty={t('ledger.statements.none')}
          emptyText={t('ledger.statements.noneText')}
        >
          <ul aria-label={t('console.title.statements')} className="divide-y divide-line">
            {rows.map((line) => (
              <li key={line.id}>
                <LineRow line={line} />
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </ConsolePage>
  )
}

function LineRow({ line: { kind, account, ref, amount, at, journal_id } }: { line: StatementLine }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  return (
    <div className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi dir="ltr">{ref}</bdi>
        </p>
        <p className="cap mt-0.5">
          {t(`ledger.kind.${kind}`)}
          {' · '}
          <bdi>{account}</bdi>
          {' · '}
          <time dateTime={at}>{format.dateTime(at)}</time>
        </p>
      </div>
      <div className="flex-none text-end">
        <Sum amount={amount} locale={intl} sign="always" size="m" className="block" />
        <Tag tone={journal_id ? 'plain' : 'wait'} className="mt-1.5">
          {t(journal_id ? 'ledger.statements.agrees' : 'ledger.statements.alone')}
        </Tag>
      </div>
    </div>
  )
}
