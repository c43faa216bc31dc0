import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import type { Problems } from '@tradewind/web/form/problems'
import type { FormState } from '@tradewind/web/form/use-form'
import { useStaff } from '../../shared/staff.ts'

export type ProofField = 'password' | 'totp'
export type Proof = { password: string; totp?: string }

/** The password, and a code where a second factor is set up: whoever finds an open console changes nothing that guards it. */
export function ProofFields({ form }: { form: Pick<FormState<Record<ProofField, string>>, 'text'> }) {
  const t = useT()
  const has = useStaff()?.totp === true
  return (
    <>
      <TextInput
        label={t('console.login.password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        {...form.text('password')}
      />
      {has && (
        <TextInput
          label={t('console.address.totp')}
          autoComplete="one-time-code"
          maxLength={LONGEST.factorCode}
          exact
          dir="ltr"
          {...form.text('totp')}
        />
      )}
    </>
  )
}

export function readProof(
  { password, totp }: Record<ProofField, string>,
  has: boolean,
): { input: Proof } | { problems: Problems } {
  const problems: Problems = {
    ...(password === '' && { password: 'password_required' }),
    ...(has && totp.trim() === '' && { totp: 'totp_required' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { input: { password, ...(has && { totp: totp.trim() }) } }
}
