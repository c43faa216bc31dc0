import { accountCalls } from '@tradewind/contract/calls/account'
import { useT } from '@tradewind/messages/react'
import { checkWith, type Fields, type Problem } from '../../shared/fields.ts'
import { PasswordInput } from './password-input.tsx'

const { input } = accountCalls['POST /api/user/resetpwd']

type NewPassword = { password: string; confirm_password: string }

/** What is wrong with a new password and its repetition, in the words of the contract. */
export function checkNewPassword({ password, confirm_password }: NewPassword): Problem[] {
  const problems = checkWith(input, { password, confirm_password })
  if (confirm_password && confirm_password !== password)
    problems.push({ field: 'confirm_password', message: 'password_mismatch' })
  return problems
}

/** The new password, twice. */
export function NewPasswordFields({ fields }: { fields: Pick<Fields<NewPassword>, 'text'> }) {
  const t = useT()
  return (
    <>
      <PasswordInput
        label={t('person.reset.new')}
        hint={t('account.register.passwordHint')}
        {...fields.text('password')}
        autoComplete="new-password"
      />
      <PasswordInput
        label={t('person.reset.confirm')}
        {...fields.text('confirm_password')}
        autoComplete="new-password"
      />
    </>
  )
}
