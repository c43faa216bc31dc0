import { Link, useRouter } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Page } from '@tradewind/ui/page'
import { toast } from '@tradewind/ui/toast'
import { type Problem, useFields } from '../../shared/fields.ts'
import { logInAnew } from '../../shared/log-in-out.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useUser } from '../../shared/user.ts'
import { setPassword } from './account-queries.ts'
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { PasswordInput } from './password-input.tsx'

const empty = { old_password: '', password: '', confirm_password: '' }
type Values = typeof empty

function check({ old_password: old, ...next }: Values): Problem[] {
  const problems = checkNewPassword(next)
  if (!old) problems.unshift({ field: 'old_password', message: 'old_password_required' })
  if (old && old === next.password) problems.push({ field: 'password', message: 'password_same' })
  return problems
}

/** Changes the login password with the present one. Every session ends, so the way leads to the login page. */
export function PasswordsScreen() {
  const t = useT()
  const router = useRouter()
  const user = useUser()
  const name = user?.email ?? user?.mobile ?? user?.account ?? ''
  const fields = useFields({ initial: empty, check })
  const save = async (values: Values) => {
    await setPassword(values)
    toast(t('spec.done.changed'), { kind: 'done' })
    await logInAnew(router, name)
  }
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <p className="mt-1 mb-5 text-ink-2">{t('person.reset.ends')}</p>
        <form ref={fields.form} noValidate onSubmit={fields.submit(save)} className="grid gap-4">
          {/* For password managers: whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
          <PasswordInput
            label={t('person.reset.old')}
            {...fields.text('old_password')}
            autoComplete="current-password"
          />
          <Link
            to="/changePassword"
            className="-mt-2 inline-flex min-h-11 items-center justify-self-start text-s text-ink-2 underline underline-offset-4"
          >
            {t('person.reset.forgotOld')}
          </Link>
          <NewPasswordFields fields={fields} />
          {fields.failure && (
            <Note tone="bad" live>
              {fields.failure}
            </Note>
          )}
          <Button kind="go" type="submit" wide busy={fields.busy} busyLabel={t('words.loading')} className="mt-1">
            {t('person.reset.save')}
          </Button>
        </form>
      </Page>
    </>
  )
}
