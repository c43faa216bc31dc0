import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import type { PayeeType, Terms } from '@tradewind/web/withdrawal/answers'
import type { Fields } from '../../shared/fields.ts'
import type { PayeeValues } from './payee-sheet.tsx'

type PayeeFieldsProps = {
  type: PayeeType
  networks: Terms['networks']
  fields: Pick<Fields<PayeeValues>, 'text' | 'choice'>
}

/** Bank, number and holder of a card or account; or network and address. */
export function PayeeFields({ type, networks, fields }: PayeeFieldsProps) {
  const t = useT()
  const label = (
    <TextInput
      label={t('withdrawal.payee.label')}
      optional={t('words.optional')}
      hint={t('withdrawal.payee.labelHint')}
      {...fields.text('label')}
      autoComplete="off"
      maxLength={40}
    />
  )
  if (type === 'card')
    return (
      <>
        <TextInput
          label={t('withdrawal.payee.number')}
          hint={t('withdrawal.payee.numberHint')}
          {...fields.text('card_no')}
          autoComplete="off"
          exact
          dir="ltr"
        />
        <TextInput label={t('withdrawal.payee.bank')} {...fields.text('bank_name')} autoComplete="off" dir="auto" />
        <TextInput label={t('withdrawal.payee.holder')} {...fields.text('holder')} autoComplete="name" dir="auto" />
        {label}
      </>
    )
  return (
    <>
      <Select
        label={t('withdrawal.payee.network')}
        hint={t('withdrawal.payee.networkHint')}
        {...fields.choice('network')}
        placeholder={t('words.choose')}
        options={networks.map(({ network, name, coin }) => ({ value: network, label: `${coin} · ${name}` }))}
      />
      <TextInput
        label={t('withdrawal.payee.address')}
        hint={t('withdrawal.payee.addressHint')}
        {...fields.text('address')}
        autoComplete="off"
        exact
        dir="ltr"
      />
      {label}
    </>
  )
}
