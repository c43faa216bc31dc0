import { emailBeginning, emailConfirmation } from '@tradewind/contract/calls/own-security'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { Note } from '@tradewind/ui/note'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith, readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { type Proof, type ProofField, ProofFields, readProof } from '../../shared/proof-fields.tsx'
import { useStaff } from '../../shared/staff.ts'
import { useOwnAct } from './own-act.ts'

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
  const form = useForm<Record<'email' | ProofField, string>, Proof & { email: string }>({
    initial: { email: '', password: '', totp: '' },
    beside: { 'identity.cannot_send': 'email' },
    read: (typed) => {
      const { input, problems } = readWith(emailBeginning, typed)
      const { email: _, ...proof } = typed
      const wrong = { ...readProof(proof, has).problems, ...problems }
      return input && Object.keys(wrong).length === 0 ? { input } : { problems: wrong }
    },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      onSent(input.email)
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <TextInput
        label={t('console.address.label')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={LONGEST.email}
        exact
        dir="ltr"
        {...form.text('email')}
      />
      <ProofFields form={form} label={t('console.login.password')} recovery />
      <FormFailure form={form} />
      <Button kind={again ? 'line' : 'go'} type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('console.address.send')}
      </Button>
    </Form>
  )
}

function Prove({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useT()
  const act = useOwnAct('email_confirm', { me: true })
  const form = useForm<Record<'captcha', string>>({
    initial: { captcha: '' },
    beside: { 'identity.account_taken': 'captcha' },
    check: (typed) => checkWith(emailConfirmation, typed),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('console.address.done'), { kind: 'done' })
      onDone()
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <Note live>{t('console.address.sent', { email })}</Note>
      <CodeInput
        label={t('console.address.code')}
        {...form.choice('captcha')}
        maxLength={LONGEST.mailedCode}
        autoComplete="one-time-code"
        autoFocus
        wide
      />
      <FormFailure form={form} />
      <Button kind="go" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('console.address.prove')}
      </Button>
      <Button kind="line" onClick={onDone}>
        {t('console.address.other')}
      </Button>
    </Form>
  )
}
