import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Sum } from '@tradewind/ui/sum'
import { useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { useMay } from '../../shared/may.ts'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

export type ShopDebt = Answer<'GET /api/admin/debt_list'>['list'][number]

/** What shops owe for refunds that they could not cover, and the way to give up what will not come. */
export function DebtsScreen() {
  const t = useT()
  const { intl } = useLocale()
  const may = useMay()
  const [asked, setAsked] = useState<ShopDebt>()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/debt_list', {}))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage title={t('console.title.debts')} text={t('operating.debts.text')}>
      <PagedList
        query={list}
        count={rows.length}
        empty={t('operating.debts.none')}
        emptyText={t('operating.debts.noneText')}
      >
        <ul aria-label={t('console.title.debts')} className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.merchant.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <p className="min-w-0 flex-1 basis-40">
                <Link
                  to="/shops/$id"
                  params={{ id: row.merchant.id }}
                  className="hit relative font-medium underline underline-offset-4"
                >
                  <bdi>{row.merchant.name}</bdi>
                </Link>
                <time dateTime={row.since} className="cap block">
                  {t('operating.debts.since', { at: row.since })}
                </time>
              </p>
              <Sum amount={row.debt} locale={intl} size="l" />
              {row.write_off !== null ? (
                <p className="cap">{t('operating.debts.waits', { amount: row.write_off })}</p>
              ) : (
                may('POST /api/admin/debt_write_off') && (
                  <Button kind="line" size="xs" className="ms-auto" onClick={() => setAsked(row)}>
                    {t('operating.debts.writeOff')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      </PagedList>
      {asked && <WriteOffDialog debt={asked} onClose={() => setAsked(undefined)} />}
    </ConsolePage>
  )
}
