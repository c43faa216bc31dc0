import { useT } from '@tradewind/messages/react'
import { CodeInput } from '@tradewind/ui/code-input'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useStaff } from '../../shared/staff.ts'

type ProofFieldsProps = {
  form: Pick<FormState<{ password: string; totp: string }>, 'text' | 'choice'>
}

/** The own login password, and a code of the authenticator app where one is set up, or once the server has asked for one. */
export function ProofFields({ form }: ProofFieldsProps) {
  const t = useT()
  const code = form.choice('totp')
  const has = useStaff()?.totp === true
  const [asked, setAsked] = useState(false)
  if (code.error && !asked) setAsked(true)
  return (
    <>
      <TextInput
        label={t('money.proof.password')}
        hint={t('money.proof.why')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        {...form.text('password')}
      />
      {(has || asked) && (
        <CodeInput
          label={t('console.login.code')}
          hint={t('console.login.codeHint')}
          {...code}
          autoComplete="one-time-code"
          wide
        />
      )}
    </>
  )
}
