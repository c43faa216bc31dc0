import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import type { PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import type { ReactNode } from 'react'
import type { PayeeValues } from './payee-sheet.tsx'

type PayeeFieldsProps = {
  type: PayeeType
  networks: Terms['networks']
  form: Pick<FormState<PayeeValues>, 'text' | 'choice'>
}

/** What somebody says of a payee: bank, number and holder of a card or account; or network and address. */
export function PayeeFields({ type, networks, form }: PayeeFieldsProps) {
  const t = useT()
  const Own = ownFields[type]
  return (
    <>
      <Own networks={networks} form={form} />
      <TextInput
        label={t('withdrawal.payee.label')}
        optional={t('words.optional')}
        hint={t('withdrawal.payee.labelHint')}
        {...form.text('label')}
        autoComplete="off"
        maxLength={LONGEST.payeeLabel}
      />
    </>
  )
}

type OwnProps = Omit<PayeeFieldsProps, 'type'>

const ownFields: Record<PayeeType, (props: OwnProps) => ReactNode> = { card: CardFields, chain: AddressFields }

function CardFields({ form }: OwnProps) {
  const t = useT()
  return (
    <>
      <TextInput
        label={t('withdrawal.payee.number')}
        hint={t('withdrawal.payee.numberHint')}
        {...form.text('card_no')}
        autoComplete="off"
        exact
        dir="ltr"
      />
      <TextInput label={t('withdrawal.payee.bank')} {...form.text('bank_name')} autoComplete="off" dir="auto" />
      <TextInput label={t('withdrawal.payee.holder')} {...form.text('holder')} autoComplete="name" dir="auto" />
    </>
  )
}

function AddressFields({ networks, form }: OwnProps) {
  const t = useT()
  return (
    <>
      <Select
        label={t('withdrawal.payee.network')}
        hint={t('withdrawal.payee.networkHint')}
        {...form.choice('network')}
        placeholder={t('words.choose')}
        options={networks.map(({ network, name, coin }) => ({ value: network, label: `${coin} · ${name}` }))}
      />
      <TextInput
        label={t('withdrawal.payee.address')}
        hint={t('withdrawal.payee.addressHint')}
        {...form.text('address')}
        autoComplete="off"
        exact
        dir="ltr"
      />
    </>
  )
}
