import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { accountCalls } from '@tradewind/contract/calls/account'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { Note } from '@tradewind/ui/note'
import { Page } from '@tradewind/ui/page'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith, type Problems } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useBack } from '../../shared/navigation/back.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { type User, useUser } from '../../shared/user.ts'
import { savePayPassword } from './account-queries.ts'
import { ForgottenPayPassword } from './forgotten-pay-password.tsx'
import { NewPayPasswordFields, useSecretCodes } from './new-pay-password-fields.tsx'
import { PasswordInput } from './password-input.tsx'

const { input } = accountCalls['POST /api/user/resetPay']
const initial = { old_pay_password: '', password: '', pay_password: '', confirm_pay_password: '' }
type Values = typeof initial

function check(values: Values, changes: boolean): Problems {
  const { old_pay_password: old, pay_password: next, confirm_pay_password: again } = values
  return {
    pay_password: changes && old !== '' && old === next && 'password_same',
    confirm_pay_password: again !== '' && again !== next && 'pay_password_mismatch',
    ...checkWith(input, values),
    ...(changes && old === '' && { old_pay_password: 'old_pay_password_required' }),
  }
}

/** The payment password: set, changed or, when it was forgotten, set anew; then back, to checkout if that asked. */
export function ChangePayPasswordScreen() {
  const { forgotten } = useSearch({ from: '/changePayPwd' })
  const back = useBack()
  const user = useUser()
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        {user && forgotten ? <ForgottenPayPassword user={user} onDone={back} /> : <ChangePayPassword onDone={back} />}
      </Page>
    </>
  )
}

/** The account was taken back: a new payment password frees its money. */
const isHeld = (user: User | undefined): boolean => user?.pay_limit?.until === null

/** Sets it the first time, or changes it with the present one. */
function ChangePayPassword({ onDone }: { onDone: () => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  // What is asked for stays while the answer of the server changes the account behind it.
  const user = useUser()
  const hasOne = user?.has_pay_password ?? false
  const [changes] = useState(hasOne)
  // The first one: asked for where the session is not of just now.
  const [asksLogin, setAsksLogin] = useState(false)
  const [wrong, setWrong] = useState<{ count: number; left?: number }>({ count: 0 })
  const form = useForm({ initial, check: (values) => check(values, changes), send: save })
  const codes = useSecretCodes(form)

  async function save({ old_pay_password, password, ...next }: Values) {
    const proof = changes ? { old_pay_password } : asksLogin ? { password } : {}
    try {
      await savePayPassword(queryClient, { ...proof, ...next })
    } catch (error) {
      if (error instanceof ApiError && error.data.field === 'password') setAsksLogin(true)
      if (!(error instanceof ApiError) || error.error !== 'pay_password.wrong') throw error
      form.set('old_pay_password', '')
      setWrong(({ count }) => ({ count: count + 1, left: Number(error.data.left) }))
      return
    }
    toast(t(changes ? 'spec.done.changed' : 'spec.done.set'), { kind: 'done' })
    onDone()
  }

  const leftSaid = wrong.left === undefined ? undefined : t('account.payPassword.wrong', { left: wrong.left })
  return (
    <>
      <Note icon={<LockSimple size={20} />} className="mt-1 mb-5">
        {t(isHeld(user) ? 'account.payPassword.held' : 'account.payPassword.why')}
      </Note>
      <Form form={form} className="grid gap-5">
        {asksLogin && (
          <PasswordInput
            label={t('account.payPassword.login')}
            hint={t('account.payPassword.loginFirst')}
            {...form.text('password')}
            autoComplete="current-password"
          />
        )}
        {changes && (
          <CodeInput
            label={t('account.payPassword.old')}
            {...codes.code('old_pay_password')}
            maxLength={LONGEST.payPassword}
            error={form.errors.old_pay_password ?? leftSaid}
            wrong={wrong.count}
            autoComplete="off"
          />
        )}
        {changes && (
          <Link
            to="/changePayPwd"
            search={(search) => ({ ...search, forgotten: '1' })}
            replace
            className="-mt-3 inline-flex min-h-11 items-center justify-self-start text-s text-ink-2 underline underline-offset-4"
          >
            {t('account.payPassword.forgotten')}
          </Link>
        )}
        <NewPayPasswordFields
          label={t(changes ? 'account.payPassword.new' : 'account.payPassword.first')}
          codes={codes}
        />
        <FormFailure form={form} />
        <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
          {t(changes ? 'account.payPassword.change' : 'account.payPassword.set')}
        </Button>
      </Form>
    </>
  )
}
