import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { KeyValue } from '@tradewind/ui/key-value'
import { Group } from '@tradewind/ui/page'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Sum } from '@tradewind/ui/sum'
import { TextInput } from '@tradewind/ui/text-input'
import { failedToast, toast } from '@tradewind/ui/toast'
import { saveFile } from '@tradewind/web/save-file'
import { api } from '../../shared/api.ts'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { noonOf } from '../../shared/server-day.ts'
import { Coming } from './coming.tsx'
import { monthOf, type Period } from './period.ts'
import { WalletPages } from './wallet-pages.tsx'

type Report = Answer<'GET /api/seller/money_report'>
const MONTHS = 6

/** What a shop earned in some days, from gross to net, what was paid out of it, and what is on its way. */
export function MoneyReportScreen() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate({ from: '/wallet/report' })
  const period = useSearch({ from: '/wallet/report' })
  const { data, error, refetch } = useQuery(callQuery('GET /api/seller/money_report', period))
  const now = new Date()
  const show = (next: Period) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <ConsolePage pages={<WalletPages />} title={t('console.title.moneyReport')} text={t('money.report.text')}>
      <div className="print:hidden">
        <ChipRow label={t('money.report.months')}>
          {Array.from({ length: MONTHS }, (_, before) => monthOf(now, before)).map((month, before) => (
            <Chip
              key={month.from}
              on={data?.from === month.from && (before === 0 ? period.to === undefined : data.to === month.to)}
              onClick={() => show(before === 0 ? {} : month)}
            >
              {format.month(noonOf(month.from))}
            </Chip>
          ))}
        </ChipRow>
        <div className="mt-3 mb-5 grid max-w-180 grid-cols-2 items-end gap-3 wide:grid-cols-[1fr_1fr_auto]">
          <DayInput
            label={t('money.report.from')}
            day={data?.from}
            onDay={(from) => show({ ...shownDays(data), from })}
          />
          <DayInput label={t('money.report.to')} day={data?.to} onDay={(to) => show({ ...shownDays(data), to })} />
          <div className="col-span-2 flex flex-wrap gap-2 wide:col-span-1">
            <DownloadButton period={shownDays(data)} />
            <Button kind="soft" onClick={() => window.print()}>
              {t('money.report.print')}
            </Button>
          </div>
        </div>
      </div>
      {data ? (
        <>
          <Sums report={data} />
          <Coming report={data} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-100 rounded-l" />
        </SkeletonArea>
      )}
    </ConsolePage>
  )
}

const shownDays = (report: Report | undefined): Period => ({ from: report?.from, to: report?.to })

function DayInput({ label, day, onDay }: { label: string; day: string | undefined; onDay: (day: string) => void }) {
  return (
    <TextInput
      type="date"
      label={label}
      dir="ltr"
      value={day ?? ''}
      onChange={({ target }) => target.value && onDay(target.value)}
    />
  )
}

function DownloadButton({ period }: { period: Period }) {
  const t = useT()
  const download = async () => {
    try {
      const { blob, filename } = await api.download('GET /api/seller/money_export', period)
      saveFile(blob, filename ?? 'money.csv')
      toast(t('money.report.saved'), { kind: 'done' })
    } catch {
      failedToast(t('words.failed'))
    }
  }
  return (
    <Button kind="soft" icon={<DownloadSimple size={20} />} onClick={() => void download()}>
      {t('money.report.csv')}
    </Button>
  )
}

/** From what was sold down to what is left, each line as the file has it as a column. */
function Sums({ report }: { report: Report }) {
  const t = useT()
  const { intl } = useLocale()
  const line = (name: 'goods' | 'freight' | 'commission_back' | 'adjustments' | 'opening', size: 's' | 'm' = 's') => (
    <KeyValue label={t(`money.report.${name}`)}>
      <Sum amount={report[name]} locale={intl} size={size} />
    </KeyValue>
  )
  const less = (
    name: 'discount' | 'back_before' | 'commission' | 'refunded' | 'return_freight' | 'fees' | 'paid_out',
  ) => (
    <KeyValue label={t(`money.report.${name}`)}>
      <Sum amount={negative(report[name])} locale={intl} size="s" />
    </KeyValue>
  )
  return (
    <Group>
      <h2 className="h3">{t('money.report.earned', { count: report.orders })}</h2>
      <dl className="mt-2">
        {line('goods')}
        {less('discount')}
        {line('freight')}
        {less('back_before')}
        <KeyValue label={t('money.report.gross')} strong>
          <Sum amount={report.gross} locale={intl} size="l" />
        </KeyValue>
        {less('commission')}
        {less('refunded')}
        {line('commission_back')}
        {less('return_freight')}
        {less('fees')}
        {line('adjustments')}
        <KeyValue label={t('money.report.net')} strong>
          <Sum amount={report.net} locale={intl} size="l" />
        </KeyValue>
        {line('opening')}
        {less('paid_out')}
        <KeyValue label={t('money.report.closing')} strong>
          <Sum amount={report.closing} locale={intl} size="l" />
        </KeyValue>
      </dl>
      <p className="cap mt-1 text-pretty">{t('money.report.adds')}</p>
    </Group>
  )
}

const negative = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : amount === '0.00' ? amount : `-${amount}`
