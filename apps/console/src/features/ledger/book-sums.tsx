import { type Cents, formatDollars, parseDollars, sumCents } from '@tradewind/contract/money'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { accountText, byAccountKind } from './account-text.ts'
import type { BookSum, LedgerCheck } from './ledger-queries.ts'

const owners = [
  ['user', 'console.ledger.ofUser'],
  ['shop', 'console.ledger.ofShop'],
  ['system', 'console.ledger.ofSystem'],
] as const

/** What all accounts of a kind hold together, by whose they are; and that it all comes to nothing. */
export function BookSums({ check: { sums, journals, transfers } }: { check: LedgerCheck }) {
  const t = useT()
  const { intl } = useLocale()
  return (
    <>
      <dl className="mb-3 grid grid-cols-3 gap-2.5">
        <Figure label={t('console.ledger.journals')} hint={t('console.ledger.journalsHint')} count={journals} />
        <Figure label={t('console.ledger.transfers')} hint={t('console.ledger.transfersHint')} count={transfers} />
        <Figure
          label={t('console.ledger.accounts')}
          hint={t('console.ledger.accountsHint')}
          count={sums.reduce((all, one) => all + one.accounts, 0)}
        />
      </dl>
      <Group className="grid gap-4">
        {owners.map(([owner, label]) => (
          <OwnerTable
            key={owner}
            title={t(label)}
            rows={sums.filter((one) => one.owner === owner).toSorted(byAccountKind)}
          />
        ))}
        <dl>
          <KeyValue
            label={
              <>
                {t('console.ledger.total')}
                <span className="cap block font-ui font-normal">{t('console.ledger.zero')}</span>
              </>
            }
            strong
          >
            <Sum amount={formatDollars(total(sums))} locale={intl} size="l" />
          </KeyValue>
        </dl>
      </Group>
    </>
  )
}

function Figure({ label, hint, count }: { label: string; hint: string; count: number }) {
  const format = useFormat()
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-s">
        {label}
        <span className="cap block">{hint}</span>
      </dt>
      <dd className="money text-[1.5rem]/[1.2]">{format.number(count)}</dd>
    </div>
  )
}

function OwnerTable({ title, rows }: { title: string; rows: BookSum[] }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  return (
    <table className="w-full table-fixed text-[0.875rem]/[1.43]">
      <caption className="h3 mb-1 text-start">
        <span className="flex items-baseline justify-between gap-3">
          {title}
          <Sum amount={formatDollars(total(rows))} locale={intl} size="s" tone="quiet" />
        </span>
      </caption>
      <colgroup>
        <col />
        <col className="w-10" />
        <col className="w-31" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('console.ledger.kind')}</th>
          <th scope="col">{t('console.ledger.count')}</th>
          <th scope="col">{t('console.ledger.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind}>
            <th scope="row" className="border-t border-line py-1.5 pe-2 text-start font-normal">
              {accountText(t, row.kind)}
            </th>
            <td className="cap border-t border-line py-1.5 pe-2 text-end">{format.number(row.accounts)}</td>
            <td className="border-t border-line py-1.5 text-end">
              <Sum amount={row.balance} locale={intl} size="s" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const total = (rows: readonly BookSum[]): Cents => sumCents(rows.map(({ balance }) => parseDollars(balance)))
