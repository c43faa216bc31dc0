import { useT } from '@tradewind/messages/react'
import { CodeInput } from '@tradewind/ui/code-input'
import { TextInput } from '@tradewind/ui/text-input'
import { useState } from 'react'
import type { useActForm } from '../../shared/use-act-form.ts'

type ProofFieldsProps = {
  form: Pick<ReturnType<typeof useActForm<'password' | 'totp', unknown>>, 'typed' | 'set' | 'text' | 'problem'>
}

/** The own login password, and a code of the authenticator app once the server has asked for one. */
export function ProofFields({ form }: ProofFieldsProps) {
  const t = useT()
  const problem = form.problem('totp')
  const [wanted, setWanted] = useState(false)
  if (problem && !wanted) setWanted(true)
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
      {wanted && (
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
