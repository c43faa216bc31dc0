import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { useEffect, useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useMay } from '../../shared/may.ts'
import type { Terms } from '../../shared/pending-change.tsx'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { AddNetworkDialog } from './add-network-dialog.tsx'
import { BankSwitch } from './bank-switch.tsx'
import { NetworkForm } from './network-form.tsx'
import { TermsForm } from './terms-form.tsx'

/** What money costs and where it comes in. Administrators edit; what they set holds from the next call on. */
export function TermsScreen() {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/terms'))
  return (
    <ConsolePage title={t('console.title.terms')} text={t('tariff.page.text')}>
      {data ? <Forms terms={data} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <QueueSkeleton />}
    </ConsolePage>
  )
}

function Forms({ terms }: { terms: Terms }) {
  const t = useT()
  const may = useMay()('POST /api/admin/fee_edit')
  const { withdrawal, topup, pending } = terms
  const [adding, setAdding] = useState(false)
  // The page is long, and is there later than its address: the first steps lead to a part of it.
  const part = useLocation({ select: ({ hash }) => hash })
  useEffect(() => document.getElementById(part)?.scrollIntoView(), [part])
  return (
    <div className="grid gap-4">
      {!may && <Note>{t('tariff.page.readOnly')}</Note>}
      <TermsForm
        title={t('tariff.fees.title')}
        call="POST /api/admin/fee_edit"
        subject="fees"
        notOurs={!terms.fees_set}
        pending={pending}
        may={may}
        fields={[
          {
            name: 'withdrawal_basis_points',
            label: t('tariff.fees.withdrawal'),
            kind: 'points',
            value: withdrawal.basis_points,
          },
          { name: 'withdrawal_min_fee', label: t('tariff.fees.least'), kind: 'money', value: withdrawal.min_fee },
          {
            name: 'commission_basis_points',
            label: t('tariff.fees.commission'),
            kind: 'points',
            value: terms.commission_basis_points,
          },
        ]}
      />
      <TermsForm
        title={t('tariff.limits.title')}
        call="POST /api/admin/limit_edit"
        subject="limits"
        notOurs={!terms.limits_set}
        pending={pending}
        may={may}
        fields={[
          { name: 'topup_min', label: t('tariff.limits.topupMin'), kind: 'money', value: topup.min },
          { name: 'topup_max', label: t('tariff.limits.topupMax'), kind: 'money', value: topup.max },
          { name: 'withdrawal_min', label: t('tariff.limits.withdrawalMin'), kind: 'money', value: withdrawal.min },
          { name: 'withdrawal_max', label: t('tariff.limits.withdrawalMax'), kind: 'money', value: withdrawal.max },
        ]}
      >
        <p className="cap">{t('tariff.limits.approval', { amount: terms.approval_limit })}</p>
      </TermsForm>
      <TermsForm
        title={t('tariff.bank.title')}
        call="POST /api/admin/bank_edit"
        subject="bank"
        pending={pending}
        may={may}
        fields={[
          { name: 'bank_name', label: t('tariff.bank.name'), kind: 'text', value: terms.bank?.bank_name ?? '' },
          { name: 'holder', label: t('tariff.bank.holder'), kind: 'text', value: terms.bank?.holder ?? '' },
          { name: 'account_no', label: t('tariff.bank.account'), kind: 'exact', value: terms.bank?.account_no ?? '' },
          { name: 'swift', label: t('tariff.bank.bic'), kind: 'exact', value: terms.bank?.swift ?? '' },
          { name: 'country', label: t('tariff.bank.country'), kind: 'exact', value: terms.bank?.country ?? '' },
        ]}
      >
        <BankSwitch bank={terms.bank} may={may} />
      </TermsForm>
      <TermsForm
        title={t('tariff.trader.title')}
        call="POST /api/admin/trader_edit"
        subject="trader"
        pending={pending}
        may={may}
        fields={[
          { name: 'name', label: t('tariff.trader.name'), kind: 'text', value: terms.trader?.name ?? '' },
          { name: 'address', label: t('tariff.trader.address'), kind: 'text', value: terms.trader?.address ?? '' },
          { name: 'country', label: t('tariff.bank.country'), kind: 'exact', value: terms.trader?.country ?? '' },
          { name: 'email', label: t('tariff.trader.email'), kind: 'exact', value: terms.trader?.email ?? '' },
          {
            name: 'phone',
            label: t('tariff.trader.phone'),
            kind: 'exact',
            value: terms.trader?.phone ?? '',
            optional: true,
          },
          {
            name: 'register',
            label: t('tariff.trader.register'),
            kind: 'text',
            value: terms.trader?.register ?? '',
            optional: true,
          },
        ]}
      >
        <p className="cap text-pretty">{t('tariff.trader.text')}</p>
      </TermsForm>
      <TermsForm
        title={t('keeping.page.title')}
        call="POST /api/admin/keeping_edit"
        subject="keeping"
        pending={pending}
        may={may}
        fields={terms.keeping.map(({ kind, days }) => ({
          name: kind,
          label: t(`keeping.kind.${kind}`),
          hint: t(`keeping.why.${kind}`),
          unit: t('keeping.page.days'),
          kind: 'count',
          value: days,
        }))}
      >
        <p className="cap text-pretty">{t('keeping.page.text')}</p>
      </TermsForm>
      <SectionHead
        id="networks"
        title={t('tariff.networks.title')}
        caption={t('tariff.networks.caption')}
        end={
          may && (
            <Button kind="line" size="s" icon={<Plus size={20} />} onClick={() => setAdding(true)}>
              {t('tariff.networks.add')}
            </Button>
          )
        }
        className="mt-3"
      />
      {terms.networks.map((network) => (
        <NetworkForm key={network.network} network={network} pending={pending} may={may} />
      ))}
      {adding && (
        <AddNetworkDialog known={terms.networks.map(({ network }) => network)} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}
