import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '@tradewind/contract/calls'
import { sellerWalletCalls } from '@tradewind/contract/calls/seller-wallet'
import { LONGEST } from '@tradewind/contract/limits'
import { payeeDetails } from '@tradewind/contract/payee-types'
import { useT } from '@tradewind/messages/react'
import { Timer } from '@tradewind/ui/icons/timer'
import { Note } from '@tradewind/ui/note'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import type { Payee, PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import type { ReactNode } from 'react'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ProofFields } from '../../shared/proof-fields.tsx'
import { addPayee } from './wallet-queries.ts'

type Field = 'card_no' | 'bank_name' | 'holder' | 'network' | 'address' | 'label' | 'password' | 'totp'
type NewPayee = Input<'POST /api/seller/payee_add'>
const { input } = sellerWalletCalls['POST /api/seller/payee_add']

type PayeeDialogProps = {
  type: PayeeType
  networks: Terms['networks']
  onSaved: (payee: Payee) => void
  onClose: () => void
}

/** A new payee of the shop. That it waits a day is said before anything is typed. */
export function PayeeDialog({ type, networks, onSaved, onClose }: PayeeDialogProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const form = useForm<Record<Field, string>, NewPayee>({
    initial: {
      card_no: '',
      bank_name: '',
      holder: '',
      network: networks.length === 1 ? (networks[0]?.network ?? '') : '',
      address: '',
      label: '',
      password: '',
      totp: '',
    },
    beside: { 'identity.wrong_password': 'password', 'network.not_supported': 'network' },
    read: (typed) => readPayee(type, typed),
    send: async (input) => {
      onSaved(await addPayee(queryClient, input))
      toast(t('spec.done.saved'), { kind: 'done' })
    },
  })
  const text = (field: Field, label: string, hint?: string) => (
    <TextInput label={label} hint={hint} autoComplete="off" dir="auto" {...form.text(field)} />
  )
  const own: Record<PayeeType, ReactNode> = {
    card: (
      <>
        <TextInput
          label={t('withdrawal.payee.number')}
          hint={t('withdrawal.payee.numberHint')}
          autoComplete="off"
          exact
          dir="ltr"
          {...form.text('card_no')}
        />
        {text('bank_name', t('withdrawal.payee.bank'))}
        {text('holder', t('withdrawal.payee.holder'))}
      </>
    ),
    chain: (
      <>
        <Select
          label={t('withdrawal.payee.network')}
          hint={t('withdrawal.payee.networkHint')}
          placeholder={t('words.choose')}
          options={networks.map(({ network, name, coin }) => ({ value: network, label: `${coin} · ${name}` }))}
          {...form.choice('network')}
        />
        <TextInput
          label={t('withdrawal.payee.address')}
          hint={t('withdrawal.payee.addressHint')}
          autoComplete="off"
          exact
          dir="ltr"
          {...form.text('address')}
        />
      </>
    ),
  }
  return (
    <FormDialog
      form={form}
      title={t(`withdrawal.payee.add.${type}`)}
      send={t('withdrawal.payee.save')}
      kind="go"
      onClose={onClose}
    >
      <Note tone="wait" icon={<Timer size={20} />}>
        {t('withdrawal.payee.cools')}
      </Note>
      {own[type]}
      <TextInput
        label={t('withdrawal.payee.label')}
        optional={t('words.optional')}
        maxLength={LONGEST.payeeLabel}
        autoComplete="off"
        dir="auto"
        {...form.text('label')}
      />
      <ProofFields form={form} label={t('money.proof.password')} why={t('money.proof.why')} />
    </FormDialog>
  )
}

function readPayee(type: PayeeType, typed: Record<Field, string>) {
  const { label, password, totp } = typed
  const details = payeeDetails(type, { ...typed, address: typed.address.trim() })
  return readWith(input, { type, ...details, label, password, totp })
}
