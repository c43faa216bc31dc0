import { useT } from '@tradewind/messages/react'
import { CodeInput } from '@tradewind/ui/code-input'
import { TextInput } from '@tradewind/ui/text-input'
import { useState } from 'react'
import { useStaff } from '../../shared/staff.ts'
import type { useActForm } from '../../shared/use-act-form.ts'

type ProofFieldsProps = {
  form: Pick<ReturnType<typeof useActForm<'password' | 'totp', unknown>>, 'typed' | 'set' | 'text' | 'problem'>
}

/** The own login password, and a code of the authenticator app where one is set up, or once the server has asked for one. */
export function ProofFields({ form }: ProofFieldsProps) {
  const t = useT()
  const problem = form.problem('totp')
  const has = useStaff()?.totp === true
  const [asked, setAsked] = useState(false)
  if (problem && !asked) setAsked(true)
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
          value={form.typed.totp}
          error={problem}
          onChange={(totp) => form.set({ totp })}
          autoComplete="one-time-code"
          wide
        />
      )}
    </>
  )
}
