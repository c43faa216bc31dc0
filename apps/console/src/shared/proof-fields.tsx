import { bothProofs, proof } from '@tradewind/contract/calls/own-security'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { CodeInput } from '@tradewind/ui/code-input'
import { TextInput } from '@tradewind/ui/text-input'
import { readWith } from '@tradewind/web/form/problems'
import type { FormState } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useStaff } from './staff.ts'

export type ProofField = 'password' | 'totp'
export type Proof = { password: string; totp?: string }

type ProofFieldsProps = {
  form: Pick<FormState<Record<ProofField, string>>, 'text' | 'choice'>
  label: string
  why?: string
  /** A recovery code will do as well as the six digits of the app. */
  recovery?: boolean
}

/**
 * The own login password, and a code where a second factor is set up, or once the server has asked for one: whoever finds an
 * open console moves no money with it, and changes nothing that guards it.
 */
export function ProofFields({ form, label, why, recovery = false }: ProofFieldsProps) {
  const t = useT()
  const has = useStaff()?.totp === true
  const code = form.choice('totp')
  const [asked, setAsked] = useState(false)
  if (code.error && !asked) setAsked(true)
  return (
    <>
      <TextInput
        label={label}
        hint={why}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        {...form.text('password')}
      />
      {(has || asked) &&
        (recovery ? (
          <TextInput
            label={t('console.address.totp')}
            autoComplete="one-time-code"
            maxLength={LONGEST.factorCode}
            exact
            dir="ltr"
            {...form.text('totp')}
          />
        ) : (
          <CodeInput
            label={t('console.login.code')}
            hint={t('console.login.codeHint')}
            maxLength={LONGEST.factorCode}
            {...code}
            autoComplete="one-time-code"
            wide
          />
        ))}
    </>
  )
}

/** `needsBoth` of whoever is known to have a second factor. */
export const readProof = (typed: Record<ProofField, string>, needsBoth: boolean) =>
  readWith<Proof>(needsBoth ? bothProofs : proof, typed)
