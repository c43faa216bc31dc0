import { useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '@tradewind/contract/calls/account'
import { MOST_PAID_AFTER_YOUNG } from '@tradewind/contract/fields'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Timer } from '@tradewind/ui/icons/timer'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith, type Problems } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { CodeField } from '../../shared/code/code-field.tsx'
import { type SentCode, sendCode } from '../../shared/code/send-code.ts'
import { useDraft } from '../../shared/draft.ts'
import type { User } from '../../shared/user.ts'
import { savePayPassword } from './account-queries.ts'
import { NewPayPasswordFields, useSecretCodes } from './new-pay-password-fields.tsx'
import { PasswordInput } from './password-input.tsx'
import { wrongCode } from './wrong-code.ts'

type Draft = { sent?: SentCode }
const nothing: Draft = {}

/**
 * A forgotten payment password is set anew with a code sent to the account and the login password. What it costs, a day
 * without withdrawals, is said before the code is sent. Where one stands is kept: the way to the mail often loads anew.
 */
export function ForgottenPayPassword({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useT()
  const [draft, keep, drop] = useDraft('forgottenPayPassword', nothing)
  const to = user.email ?? user.mobile ?? user.account
  return (
    <>
      <Note tone="wait" icon={<Timer size={20} />} className="mt-1 mb-5">
        {t('account.payPassword.waits', { most: MOST_PAID_AFTER_YOUNG })}
      </Note>
      {draft.sent ? (
        <NewPayPassword
          sent={draft.sent}
          onSent={(sent) => keep({ sent })}
          onDone={() => {
            drop()
            onDone()
          }}
        />
      ) : (
        <AskForCode to={to} onSent={(sent) => keep({ sent })} />
      )}
    </>
  )
}

function AskForCode({ to, onSent }: { to: string; onSent: (sent: SentCode) => void }) {
  const t = useT()
  const form = useForm({ initial: {}, send: async () => onSent(await sendCode('resetPay', to)) })
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-pretty text-ink-2 [overflow-wrap:anywhere]">{t('account.payPassword.toAddress', { to })}</p>
      <FormFailure form={form} />
      <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
        {t('person.code.send')}
      </Button>
    </Form>
  )
}

const { input } = accountCalls['POST /api/user/resetPay']
const empty = { captcha: '', password: '', pay_password: '', confirm_pay_password: '' }
type Values = typeof empty

function check(values: Values): Problems {
  const { captcha, password, pay_password, confirm_pay_password: again } = values
  return {
    confirm_pay_password: again !== '' && again !== pay_password && 'pay_password_mismatch',
    ...checkWith(input, values),
    ...(password === '' && { password: 'password_required' }),
    captcha: wrongCode(captcha),
  }
}

type NewPayPasswordProps = { sent: SentCode; onSent: (sent: SentCode) => void; onDone: () => void }

function NewPayPassword({ sent, onSent, onDone }: NewPayPasswordProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: empty,
    check,
    send: async (values) => {
      await savePayPassword(queryClient, values)
      // Withdrawals know of their wait from now on.
      void queryClient.invalidateQueries({ queryKey: ['GET /api/user/extract'] })
      toast(t('spec.done.set'), { kind: 'done' })
      onDone()
    },
  })
  const codes = useSecretCodes(form)
  return (
    <Form form={form} className="grid gap-5">
      <CodeField event="resetPay" sent={sent} onSent={onSent} {...form.choice('captcha')} />
      <PasswordInput
        label={t('account.payPassword.login')}
        hint={t('account.payPassword.loginWhy')}
        {...form.text('password')}
        autoComplete="current-password"
      />
      <NewPayPasswordFields label={t('account.payPassword.new')} codes={codes} />
      <FormFailure form={form} />
      <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
        {t('account.payPassword.setAnew')}
      </Button>
    </Form>
  )
}
