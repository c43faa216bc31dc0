import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { accountCalls } from '@tradewind/contract/calls/account'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith, type Problems } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { CodeField } from '../../shared/code/code-field.tsx'
import { asAddress, type SentCode, sendCode } from '../../shared/code/send-code.ts'
import { enterAs } from '../../shared/log-in-out.ts'
import { demoQuery, openAccount } from './account-queries.ts'
import { EntryPage } from './entry-page.tsx'
import { PasswordInput } from './password-input.tsx'
import { TermsHint } from './terms-hint.tsx'

const { input } = accountCalls['POST /api/user/register']

type By = 'email' | 'mobile' | 'account'
const initial = {
  by: 'email' as By,
  email: '',
  mobile: '',
  account: '',
  captcha: '',
  password: '',
  confirm_password: '',
}
type Values = typeof initial

/** Only what was chosen is sent; a number goes as E.164. What cannot be read stays as typed, so that the check says so. */
async function asSent({ by, captcha, password, confirm_password, ...names }: Values) {
  const name = by === 'mobile' ? await asAddress(names.mobile) : names[by].trim()
  return { [by]: name, ...(by !== 'account' && { captcha }), password, confirm_password }
}

async function check(values: Values, asksForCode: boolean): Promise<Problems> {
  const { by, captcha, password, confirm_password: again } = values
  return {
    [by]: values[by].trim() === '' && (by === 'email' ? 'not_email' : `${by}_required`),
    captcha: asksForCode && captcha === '' && 'captcha_required',
    confirm_password: again !== '' && again !== password && 'password_mismatch',
    ...checkWith(input, await asSent(asksForCode ? values : { ...values, captcha: '' })),
  }
}

/** The ways to register that this shop can prove: an address only where it can send a code to. */
function useWays(): By[] {
  const sends = useQuery(demoQuery()).data?.sends
  return (['email', 'mobile', 'account'] as const).filter((by) => by === 'account' || !sends || sends[by])
}

const names = {
  email: 'account.register.byEmail',
  mobile: 'account.register.byMobile',
  account: 'account.register.byAccount',
} as const

const keyboards = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  account: { autoComplete: 'username', dir: 'auto' },
} as const

export function RegisterScreen() {
  const t = useT()
  const router = useRouter()
  const { return_to } = useSearch({ from: '/register' })
  const ways = useWays()
  const [sent, setSent] = useState<SentCode>()
  const form = useForm({
    initial,
    check: (values) => check(current(values), codeFor(values) !== undefined),
    send: register,
  })
  const current = (values: Values): Values => (ways.includes(values.by) ? values : { ...values, by: 'account' })
  const { by } = current(form.values)
  /** The code that is on its way to what is typed now. */
  const codeFor = (values: Values) => (values.by !== 'account' && sent?.typed === values[values.by] ? sent : undefined)
  const code = codeFor(form.values)

  async function register(typed: Values) {
    const values = current(typed)
    if (values.by !== 'account' && !codeFor(values)) {
      form.set('captcha', '')
      return setSent(await sendCode('register', values[values.by]))
    }
    const { userinfo } = await openAccount(await asSent(values))
    toast(t('spec.register.success'), { kind: 'done' })
    await enterAs(router, userinfo, return_to)
  }

  return (
    <EntryPage
      welcome={t('account.register.welcome')}
      other={{ question: t('account.register.haveOne'), label: t('words.login'), to: '/login', return_to }}
    >
      <Form form={form} className="grid gap-4">
        {ways.length > 1 && (
          <Segmented
            label={t('account.register.with')}
            value={by}
            onChange={(next) => form.set('by', next)}
            options={ways.map((way) => ({ value: way, label: t(names[way]) }))}
          />
        )}
        <TextInput
          key={by}
          label={t(`account.register.${by}`)}
          hint={by === 'email' ? undefined : t(`account.register.${by}Hint`)}
          {...form.text(by)}
          {...keyboards[by]}
          exact
        />
        <PasswordInput
          label={t('account.login.password')}
          hint={t('account.register.passwordHint')}
          {...form.text('password')}
          autoComplete="new-password"
        />
        <PasswordInput
          label={t('account.register.confirm')}
          {...form.text('confirm_password')}
          autoComplete="new-password"
        />
        {code && <CodeField event="register" sent={code} onSent={setSent} {...form.choice('captcha')} />}
        <FormFailure form={form} />
        <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')} className="mt-2">
          {t(by === 'account' || code ? 'words.register' : 'person.code.send')}
        </Button>
      </Form>
      <TermsHint />
    </EntryPage>
  )
}
