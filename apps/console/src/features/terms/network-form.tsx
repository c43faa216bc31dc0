import { useT } from '@tradewind/messages/react'
import { Tick } from '@tradewind/ui/tick'
import { useState } from 'react'
import type { Terms } from '../../shared/pending-change.tsx'
import { TermsForm } from './terms-form.tsx'

type Network = Terms['networks'][number]

/**
 * A network that money may come in on. Without an address of ours it cannot be open; the first one opens it, unless whoever
 * proposes it says otherwise.
 */
export function NetworkForm({ network, pending, may }: { network: Network; pending: Terms['pending']; may: boolean }) {
  const t = useT()
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = ({ address = '' }: Record<string, string>): boolean =>
    chosen ?? (network.enabled || (network.address === null && address.trim() !== ''))
  return (
    <TermsForm
      title={t('tariff.network.title', { network: network.network })}
      call="POST /api/admin/network_edit"
      subject={network.network}
      pending={pending}
      may={may}
      fields={[
        { name: 'name', label: t('tariff.network.name'), kind: 'text', value: network.name },
        { name: 'coin', label: t('tariff.network.coin'), kind: 'exact', value: network.coin },
        {
          name: 'address',
          label: t('tariff.network.address'),
          kind: 'exact',
          value: network.address ?? '',
          optional: true,
        },
        { name: 'min', label: t('tariff.network.min'), kind: 'money', value: network.min },
        {
          name: 'confirmations',
          label: t('tariff.network.confirmations'),
          kind: 'count',
          value: network.confirmations,
        },
      ]}
      also={(typed) => ({ network: network.network, address_form: network.address_form, enabled: isOpen(typed) })}
      changed={chosen !== undefined && chosen !== network.enabled}
      onProposed={() => setChosen(undefined)}
    >
      {(typed) => (
        <Tick checked={isOpen(typed)} disabled={!may} onChange={setChosen}>
          {t('tariff.network.open')}
        </Tick>
      )}
    </TermsForm>
  )
}
