import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import type { ComponentProps } from 'react'

type FieldProps = Pick<ComponentProps<typeof TextInput>, 'value' | 'error' | 'onChange'>

/** What colleagues call somebody. */
export function NameField(field: FieldProps) {
  const t = useT()
  return (
    <TextInput label={t('staff.form.name')} maxLength={LONGEST.staffName} autoComplete="off" dir="auto" {...field} />
  )
}

/** What somebody logs in with. */
export function AccountField(field: FieldProps) {
  const t = useT()
  return (
    <TextInput
      label={t('staff.form.account')}
      hint={t('staff.form.accountHint')}
      maxLength={LONGEST.accountName}
      autoComplete="off"
      exact
      dir="ltr"
      {...field}
    />
  )
}
