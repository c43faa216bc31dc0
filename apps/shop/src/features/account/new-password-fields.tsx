import { accountCalls } from '@tradewind/contract/calls/account'
import { useT } from '@tradewind/messages/react'
import { checkWith, type Problems } from '@tradewind/web/form/problems'
import type { FormState } from '@tradewind/web/form/use-form'
import { PasswordInput } from './password-input.tsx'

const { input } = accountCalls['POST /api/user/resetpwd']

type NewPassword = { password: string; confirm_password: string }

/** What is wrong with a new password and its repetition, in the words of the contract. */
export const checkNewPassword = ({ password, confirm_password }: NewPassword): Problems => ({
  confirm_password: confirm_password !== '' && confirm_password !== password && 'password_mismatch',
  ...checkWith(input, { password, confirm_password }),
})

/** The new password, twice. */
export function NewPasswordFields({ form }: { form: Pick<FormState<NewPassword>, 'text'> }) {
  const t = useT()
  return (
    <>
      <PasswordInput
        label={t('person.reset.new')}
        hint={t('account.register.passwordHint')}
        {...form.text('password')}
        autoComplete="new-password"
      />
      <PasswordInput label={t('person.reset.confirm')} {...form.text('confirm_password')} autoComplete="new-password" />
    </>
  )
}
