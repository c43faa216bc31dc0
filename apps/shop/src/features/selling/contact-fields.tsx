import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { CodeField } from '../../shared/code/code-field.tsx'
import { type SentCode, sendCode } from '../../shared/code/send-code.ts'
import type { ApplyValues } from './apply-values.ts'

type ContactFieldsProps = {
  form: FormState<ApplyValues>
  sent: SentCode | undefined
  onSent: (sent: SentCode) => void
  /** The address is the account's own, or was proved before. */
  proved: boolean
}

/** Whom we write to, and the code that shows that somebody reads it there. */
export function ContactFields({ form, sent, onSent, proved }: ContactFieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        label={t('apply.form.contactName')}
        dir="auto"
        autoComplete="name"
        maxLength={LONGEST.personName}
        {...form.text('contact_name')}
      />
      <TextInput
        label={t('apply.form.email')}
        hint={t('apply.form.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        exact
        maxLength={LONGEST.email}
        {...form.text('email')}
      />
      {!proved && <Check form={form} sent={sent} onSent={onSent} />}
      <TextInput
        label={t('apply.form.phone')}
        optional={t('words.optional')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+351 912 345 678"
        exact
        {...form.text('phone')}
      />
    </>
  )
}

function Check({ form, sent, onSent }: Omit<ContactFieldsProps, 'proved'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { email } = form.values
  const isSent = sent !== undefined && sent.typed === email
  const send = async () => {
    if (!/.@.+\../.test(email)) return form.refuse({ email: 'not_email' })
    setBusy(true)
    try {
      onSent(await sendCode('apply', email, sent))
      form.set('captcha', '')
    } catch {
      // Said by a toast already.
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="rounded-l bg-sunk p-4 [--ground:var(--sunk)]">
      <h2 className="mb-1 font-semibold">{t('apply.form.check')}</h2>
      {isSent ? (
        <CodeField event="apply" sent={sent} onSent={onSent} {...form.choice('captcha')} />
      ) : (
        <>
          <p className="text-s text-pretty text-ink-2">
            {email === '' ? t('apply.form.emailFirst') : t('apply.form.checkHint', { email })}
          </p>
          <Button kind="line" size="s" busy={busy} busyLabel={t('words.loading')} onClick={send} className="mt-3">
            {t('apply.form.sendCode')}
          </Button>
          <p aria-live="polite" className="mt-1.5 text-s text-danger empty:hidden">
            {form.errors.captcha}
          </p>
        </>
      )}
    </section>
  )
}
