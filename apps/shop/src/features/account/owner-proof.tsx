import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import type { Problems } from '@tradewind/web/form/problems'
import type { FormState } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { CodeField } from '../../shared/code/code-field.tsx'
import { type SentCode, sendCode } from '../../shared/code/send-code.ts'
import type { User } from '../../shared/user.ts'
import { PasswordInput } from './password-input.tsx'
import { wrongCode } from './wrong-code.ts'

type Typed = { password: string; old_captcha: string }
export const noProof: Typed = { password: '', old_captcha: '' }

/** Where the code to an address that the account has went; undefined: the login password is asked for. */
export function useOwnerProof(user: User) {
  const [sent, setSent] = useState<SentCode>()
  return {
    sent,
    setSent,
    /** Where a code can go instead. */
    to: user.email ?? user.mobile,
    check: ({ password, old_captcha: code }: Typed): Problems =>
      sent ? { old_captcha: wrongCode(code) } : { password: password === '' && 'password_required' },
    of: ({ password, old_captcha }: Typed): Partial<Typed> => (sent ? { old_captcha } : { password }),
  }
}

type OwnerProofProps = { proof: ReturnType<typeof useOwnerProof>; form: Pick<FormState<Typed>, 'text' | 'choice'> }

/** Shows that it is the owner who asks: by the login password, or by a code to an address of before. */
export function OwnerProof({ proof: { sent, setSent, to }, form }: OwnerProofProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  if (sent)
    return (
      <div className="grid gap-1">
        <CodeField
          event="profile_old"
          label={t('person.proof.code')}
          sent={sent}
          onSent={setSent}
          {...form.choice('old_captcha')}
        />
        <Button kind="text" onClick={() => setSent(undefined)} className="justify-self-start">
          {t('person.proof.usePassword')}
        </Button>
      </div>
    )
  const send = async (address: string) => {
    setBusy(true)
    try {
      setSent(await sendCode('profile_old', address))
    } catch {
      // Said by a toast; the password still does.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-1">
      <PasswordInput
        label={t('person.proof.password')}
        hint={t('person.proof.why')}
        {...form.text('password')}
        autoComplete="current-password"
      />
      {to && (
        <Button
          kind="text"
          busy={busy}
          busyLabel={t('words.loading')}
          onClick={() => send(to)}
          className="justify-self-start text-start [overflow-wrap:anywhere]"
        >
          {t('person.proof.useCode', { to })}
        </Button>
      )}
    </div>
  )
}
