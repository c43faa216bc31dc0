import type { Input } from '@tradewind/contract/calls'
import { ADDRESS_FORMS } from '@tradewind/contract/code-lists'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import { Tick } from '@tradewind/ui/tick'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { termsTouched } from '../../shared/pending-change.tsx'
import { blankNetwork, type NetworkField, readNetwork } from './new-network.ts'

type AddNetworkDialogProps = {
  /** The codes of those that there are: to add one of them again would overwrite it. */
  known: readonly string[]
  onClose: () => void
}

/** One more network on which coins may come in. What the house does not take is refused beside its code. */
export function AddNetworkDialog({ known, onClose }: AddNetworkDialogProps) {
  const t = useT()
  const act = useAct('POST /api/admin/network_edit', termsTouched)
  const form = useForm<Record<NetworkField, string>, Input<'POST /api/admin/network_edit'>>({
    initial: blankNetwork,
    beside: { 'network.not_supported': 'network' },
    explain: ({ error }) => (error === 'network.not_supported' ? t('tariff.newNetwork.refused') : undefined),
    read: (typed) => readNetwork(typed, known, t('tariff.newNetwork.known')),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('tariff.newNetwork.done', { network: input.network }), { kind: 'done' })
    },
  })
  const exact = (field: NetworkField, label: string, hint?: string) => (
    <TextInput label={label} hint={hint} autoComplete="off" exact dir="ltr" {...form.text(field)} />
  )
  return (
    <FormDialog
      form={form}
      title={t('tariff.networks.add')}
      send={t('tariff.newNetwork.send')}
      kind="go"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {exact('network', t('tariff.newNetwork.code'), t('tariff.newNetwork.codeHint'))}
        {exact('coin', t('tariff.network.coin'), t('tariff.newNetwork.coinHint'))}
      </div>
      <TextInput
        label={t('tariff.network.name')}
        hint={t('tariff.newNetwork.nameHint')}
        maxLength={LONGEST.networkName}
        autoComplete="off"
        dir="auto"
        {...form.text('name')}
      />
      <Select
        label={t('tariff.newNetwork.form')}
        hint={t('tariff.newNetwork.formHint')}
        options={ADDRESS_FORMS.map((value) => ({ value, label: t(`tariff.addressForm.${value}`) }))}
        value={form.values.address_form}
        onChange={(address_form) => form.change({ address_form, address: form.values.address })}
      />
      <TextInput
        label={t('tariff.network.address')}
        optional={t('words.optional')}
        hint={t('tariff.newNetwork.addressHint')}
        maxLength={LONGEST.networkAddress}
        autoComplete="off"
        exact
        dir="ltr"
        {...form.text('address')}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <TextInput
          label={t('tariff.network.min')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          start={<span className="text-ink-2">$</span>}
          {...form.text('min')}
        />
        <TextInput
          label={t('tariff.network.confirmations')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          {...form.text('confirmations')}
        />
      </div>
      <Tick checked={form.values.enabled === 'yes'} onChange={(on) => form.set('enabled', on ? 'yes' : '')}>
        {t('tariff.network.open')}
      </Tick>
    </FormDialog>
  )
}
