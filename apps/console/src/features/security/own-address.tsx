import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { Note } from '@tradewind/ui/note'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../shared/staff.ts'
import { useActForm } from '../../shared/use-act-form.ts'
import { useOwnAct } from './own-act.ts'
import { type Proof, type ProofField, ProofFields, readProof } from './proof-fields.tsx'

/** One's own address, proved by the code that was sent there. */
export function OwnAddress() {
  const email = useStaff()?.email
  const [sentTo, setSentTo] = useState<string>()
  return sentTo ? (
    <Prove email={sentTo} onDone={() => setSentTo(undefined)} />
  ) : (
    <Ask again={typeof email === 'string'} onSent={setSentTo} />
  )
}

function Ask({ again, onSent }: { again: boolean; onSent: (email: string) => void }) {
  const t = useT()
  const has = useStaff()?.totp === true
  const act = useOwnAct('email_begin')
  const form = useActForm<'email' | ProofField, Proof & { email: string }>({
    blank: { email: '', password: '', totp: '' },
    beside: { 'identity.cannot_send': 'email' },
    read: ({ email, ...typed }) => {
      const wrong = !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())
      const proof = readProof(typed, has)
      if ('problems' in proof || wrong)
        return { problems: { ...(wrong && { email: 'not_email' }), ...('problems' in proof && proof.problems) } }
      return { input: { ...proof.input, email: email.trim() } }
    },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      onSent(input.email)
    },
  })
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
      <TextInput
        label={t('console.address.label')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        exact
        dir="ltr"
        {...form.text('email')}
      />
      <ProofFields form={form} />
      {form.failure && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <Button kind={again ? 'line' : 'go'} type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('console.address.send')}
      </Button>
    </form>
  )
}

function Prove({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useT()
  const act = useOwnAct('email_confirm', { me: true })
  const form = useActForm<'captcha', string>({
    blank: { captcha: '' },
    beside: { 'identity.account_taken': 'captcha' },
    read: ({ captcha }) => (/^\d{6}$/.test(captcha) ? { input: captcha } : { problems: { captcha: 'captcha_digits' } }),
    send: async (captcha, key) => {
      await act.mutateAsync({ input: { captcha }, key })
      toast(t('console.address.done'), { kind: 'done' })
      onDone()
    },
  })
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
      <Note live>{t('console.address.sent', { email })}</Note>
      <CodeInput
        label={t('console.address.code')}
        value={form.typed.captcha}
        error={form.problem('captcha')}
        onChange={(captcha) => form.set({ captcha })}
        autoComplete="one-time-code"
        autoFocus
        wide
      />
      {form.failure && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <Button kind="go" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('console.address.prove')}
      </Button>
      <Button kind="line" onClick={onDone}>
        {t('console.address.other')}
      </Button>
    </form>
  )
}
