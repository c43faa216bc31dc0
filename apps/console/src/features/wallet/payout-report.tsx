import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SHOP_ACCOUNTS } from '@tradewind/contract/code-lists'
import { formatDollars, parseDollars, sumCents } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { CheckCircleFill } from '@tradewind/ui/icons/check-circle-fill'
import { SectionHead } from '@tradewind/ui/page'
import { Segmented } from '@tradewind/ui/segmented'
import { ExportButton } from '../../shared/export-button.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { FIRST_ACCOUNT, type PayoutReportSearch, typesOf } from './payout-report-filter.ts'
import { PostingRow } from './posting-row.tsx'
import type { Posting } from './wallet-queries.ts'

/** Every posting of one of the shop's accounts, newest first, with what was in it afterwards. */
export function PayoutReport() {
  const t = useT()
  const navigate = useNavigate()
  const { account = FIRST_ACCOUNT, type } = useSearch({ from: '/wallet/' })
  const list = useInfiniteQuery(pagedQuery('GET /api/seller/bill', { account, type }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const show = (search: PayoutReportSearch) => void navigate({ to: '/wallet', search, resetScroll: false })
  const kept = account === FIRST_ACCOUNT ? undefined : account
  return (
    <>
      <SectionHead
        title={t('money.statement.title')}
        caption={t(`money.statement.caption.${account}`)}
        end={<ExportButton call="GET /api/seller/bill_export" filter={{ account, type }} />}
        className="mt-7"
      />
      <Segmented
        label={t('money.statement.accounts')}
        options={SHOP_ACCOUNTS.map((name) => ({ value: name, label: t(`money.statement.${name}`) }))}
        value={account}
        onChange={(next) => show({ account: next === FIRST_ACCOUNT ? undefined : next })}
        className="max-w-100"
      />
      <section aria-label={t(`money.statement.${account}`)}>
        <ChipRow label={t('money.statement.types')} className="mt-2">
          <Chip on={type === undefined} onClick={() => show({ account: kept })}>
            {t('words.all')}
          </Chip>
          {typesOf[account].map((name) => (
            <Chip key={name} on={type === name} onClick={() => show({ account: kept, type: name })}>
              {t(`money.type.${name}`)}
            </Chip>
          ))}
        </ChipRow>
        <div className="mt-1">
          <PagedList
            query={list}
            count={rows.length}
            empty={t('money.statement.none')}
            emptyText={t(`money.statement.noneText.${account}`)}
          >
            <ul aria-label={t(`money.statement.${account}`)} className="divide-y divide-line">
              {rows.map((posting) => (
                <li key={posting.id}>
                  <PostingRow posting={posting} />
                </li>
              ))}
            </ul>
            {!list.hasNextPage && type === undefined && <AddsUp rows={rows} />}
          </PagedList>
        </div>
      </section>
    </>
  )
}

/** Below the last line: that all of them make the balance. */
function AddsUp({ rows }: { rows: readonly Posting[] }) {
  const t = useT()
  const [newest] = rows
  const total = formatDollars(sumCents(rows.map(({ amount }) => parseDollars(amount))))
  if (newest?.balance_after !== total) return null
  return (
    <p className="mx-auto mt-4 flex w-fit items-center gap-2 rounded-full bg-sea-soft px-4 py-2 text-s font-semibold text-sea">
      <CheckCircleFill size={16} />
      {t('money.statement.addsUp', { total })}
    </p>
  )
}
