import { Link, useRouter } from '@tanstack/react-router'
import { account as accountField } from '@tradewind/contract/fields'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Page } from '@tradewind/ui/page'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { CodeField } from '../../shared/code/code-field.tsx'
import { type SentCode, sendCode } from '../../shared/code/send-code.ts'
import { useDraft } from '../../shared/draft.ts'
import { logInAnew } from '../../shared/log-in-out.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { endSession } from '../../shared/session.ts'
import { useUser } from '../../shared/user.ts'
import { setPassword } from './account-queries.ts'
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { RestoreAccount, useRestoreToken } from './restore-account.tsx'
import { wrongCode } from './wrong-code.ts'

type Draft = { account: string; sent?: SentCode }
const nothing: Draft = { account: '' }

/**
 * /forgotPassword and /changePassword: whose account, then the code and a new password. Where one stands is kept, because
 * the way to the mail and back often loads the page anew.
 */
export function ResetPasswordScreen() {
  const t = useT()
  const user = useUser()
  const [draft, keep, drop] = useDraft('resetPassword', nothing)
  const { token, drop: dropToken } = useRestoreToken()
  const [restored, setRestored] = useState<{ to: string | null }>()
  const own = user?.email ?? user?.mobile ?? user?.account ?? ''
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        {restored && (
          <Note tone="safe" live className="mt-1 mb-4">
            {restored.to ? t('person.restore.done', { to: restored.to }) : t('person.restore.doneNowhere')}
          </Note>
        )}
        {token ? (
          <RestoreAccount
            token={token}
            onDone={async ({ to }) => {
              // Whoever is logged in here is so no longer, or is somebody else: the way in is a code.
              endSession()
              setRestored({ to })
              keep({ account: to ?? '' })
              await dropToken()
            }}
            onLeave={dropToken}
          />
        ) : draft.sent ? (
          <NewPassword sent={draft.sent} keep={keep} drop={drop} />
        ) : (
          <AskForCode account={draft.account || own} keep={keep} />
        )}
        {!user && !token && (
          <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-s text-ink-2">
            {t('person.reset.remembered')}
            <Link
              to="/login"
              replace
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
            >
              {t('words.login')}
            </Link>
          </p>
        )}
      </Page>
    </>
  )
}

function AskForCode({ account, keep }: { account: string; keep: (draft: Draft) => void }) {
  const t = useT()
  const form = useForm({
    initial: { to: account },
    check: ({ to }) => ({ to: accountField.safeParse(to.trim()).error?.issues[0]?.message }),
    send: async ({ to }) => keep({ account: to, sent: await sendCode('resetpwd', to.trim()) }),
    onChange: ({ to }) => keep({ account: to }),
  })
  return (
    <Form form={form} className="grid gap-4">
      <p className="mt-1 mb-1 text-ink-2">{t('person.reset.why')}</p>
      <TextInput
        label={t('account.login.name')}
        {...form.text('to')}
        autoComplete="username"
        exact
        enterKeyHint="send"
        dir="auto"
      />
      <FormFailure form={form} />
      <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')} className="mt-1">
        {t('person.code.send')}
      </Button>
    </Form>
  )
}

const empty = { captcha: '', password: '', confirm_password: '' }
type Values = typeof empty

const check = ({ captcha, ...passwords }: Values) => ({ captcha: wrongCode(captcha), ...checkNewPassword(passwords) })

type NewPasswordProps = { sent: SentCode; keep: (draft: Draft) => void; drop: () => void }

function NewPassword({ sent, keep, drop }: NewPasswordProps) {
  const t = useT()
  const router = useRouter()
  const form = useForm({
    initial: empty,
    check,
    send: async (values) => {
      await setPassword({ account: sent.to, ...values })
      drop()
      toast(t('spec.done.changed'), { kind: 'done' })
      await logInAnew(router, sent.typed)
    },
  })
  return (
    <Form form={form} className="mt-1 grid gap-4">
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={sent.typed} readOnly />
      <CodeField
        event="resetpwd"
        sent={sent}
        onSent={(next) => keep({ account: sent.typed, sent: next })}
        ifKnown
        {...form.choice('captcha')}
      />
      <NewPasswordFields form={form} />
      <FormFailure form={form} />
      <p className="cap">{t('person.reset.ends')}</p>
      <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
        {t('person.reset.save')}
      </Button>
      <Button kind="text" onClick={() => keep({ account: sent.typed })} className="justify-self-center">
        {t('person.reset.other')}
      </Button>
    </Form>
  )
}
