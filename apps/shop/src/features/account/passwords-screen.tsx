import { Link, useRouter } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Page } from '@tradewind/ui/page'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import type { Problems } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { logInAnew } from '../../shared/log-in-out.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useUser } from '../../shared/user.ts'
import { setPassword } from './account-queries.ts'
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { PasswordInput } from './password-input.tsx'

const empty = { old_password: '', password: '', confirm_password: '' }
type Values = typeof empty

const check = ({ old_password: old, ...next }: Values): Problems => ({
  password: old !== '' && old === next.password && 'password_same',
  ...checkNewPassword(next),
  old_password: old === '' && 'old_password_required',
})

/** Changes the login password with the present one. Every session ends, so the way leads to the login page. */
export function PasswordsScreen() {
  const t = useT()
  const router = useRouter()
  const user = useUser()
  const name = user?.email ?? user?.mobile ?? user?.account ?? ''
  const form = useForm({
    initial: empty,
    check,
    send: async (values) => {
      await setPassword(values)
      toast(t('spec.done.changed'), { kind: 'done' })
      await logInAnew(router, name)
    },
  })
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <p className="mt-1 mb-5 text-ink-2">{t('person.reset.ends')}</p>
        <Form form={form} className="grid gap-4">
          {/* For password managers: whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
          <PasswordInput label={t('person.reset.old')} {...form.text('old_password')} autoComplete="current-password" />
          <Link
            to="/changePassword"
            className="-mt-2 inline-flex min-h-11 items-center justify-self-start text-s text-ink-2 underline underline-offset-4"
          >
            {t('person.reset.forgotOld')}
          </Link>
          <NewPasswordFields form={form} />
          <FormFailure form={form} />
          <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')} className="mt-1">
            {t('person.reset.save')}
          </Button>
        </Form>
      </Page>
    </>
  )
}
