import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { accountCalls } from '@tradewind/contract/calls/account'
import { email } from '@tradewind/contract/fields'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith, type Problems } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { CodeField } from '../../shared/code/code-field.tsx'
import type { SentCode } from '../../shared/code/send-code.ts'
import { enterAs } from '../../shared/log-in-out.ts'
import { readPhoneNumber } from '../../shared/phone-number.ts'
import { logIn } from './account-queries.ts'
import { DemoAccount } from './demo-account.tsx'
import { EntryPage } from './entry-page.tsx'
import { LoginWait, type Wait, waitOf } from './login-wait.tsx'
import { PasswordInput } from './password-input.tsx'

const { input } = accountCalls['POST /api/user/login']

const initial = { account: '', password: '', captcha: '' }
type Values = typeof initial

/** Spec 5: what is meant as an email or a mobile number must be one. An account's own name can look like neither. */
async function checkLogin({ captcha, ...values }: Values, asksForCode: boolean): Promise<Problems> {
  const wrong = await wrongName(values.account.normalize('NFKC').trim())
  return { ...checkWith(input, asksForCode ? { ...values, captcha } : values), ...(wrong && { account: wrong }) }
}

async function wrongName(name: string): Promise<'not_email' | 'not_mobile' | undefined> {
  if (name.includes('@')) return email.safeParse(name).success ? undefined : 'not_email'
  const isNumber = name.startsWith('+') || (/^[\d\s()./-]+$/.test(name) && /[\s()/-]/.test(name))
  return isNumber && !(name.startsWith('+') && (await readPhoneNumber(name))) ? 'not_mobile' : undefined
}

export function LoginScreen() {
  const t = useT()
  const router = useRouter()
  const { return_to } = useSearch({ from: '/login' })
  const known = useLocation({ select: ({ state }) => state.account }) ?? ''
  const [wait, setWait] = useState<Wait>()
  const [sent, setSent] = useState<SentCode>()
  /** The code that is on its way to what is typed now. */
  const codeFor = ({ account }: Values) => (sent?.typed === account ? sent : undefined)
  const form = useForm({
    initial: { ...initial, account: known },
    check: (values) => checkLogin(values, codeFor(values) !== undefined),
    send: (values) => enter(values.account, values.password, codeFor(values) && values.captcha),
  })
  const { account } = form.values
  const code = codeFor(form.values)

  async function enter(as: string, password: string, captcha?: string) {
    try {
      const { userinfo } = await logIn({ account: as, password, captcha })
      toast(t('spec.login.success'), { kind: 'done' })
      await enterAs(router, userinfo, return_to)
    } catch (error) {
      const mustWait = waitOf(error, as)
      if (!mustWait) throw error
      setWait(mustWait)
    }
  }

  return (
    <EntryPage
      welcome={t('account.login.welcome')}
      other={{ question: t('account.login.newHere'), label: t('words.register'), to: '/register', return_to }}
      foot={
        <>
          <DemoAccount enter={enter} />
          <p className="mt-6 text-center text-s text-ink-2">
            <a href="/revocation" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('account.login.revoke')}
            </a>
          </p>
        </>
      }
    >
      <Form form={form} className="grid gap-4">
        <TextInput
          label={t('account.login.name')}
          {...form.text('account')}
          autoComplete="username"
          exact
          enterKeyHint="next"
          dir="auto"
        />
        <PasswordInput
          label={t('account.login.password')}
          {...form.text('password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Link
          to="/forgotPassword"
          className="-mt-2 inline-flex min-h-11 items-center justify-self-start text-s text-ink-2 underline underline-offset-4"
        >
          {t('account.login.forgot')}
        </Link>
        {!code && wait?.account === account && <LoginWait key={wait.until} wait={wait} onSent={setSent} />}
        {code && <CodeField event="login" sent={code} onSent={setSent} ifKnown {...form.choice('captcha')} />}
        <FormFailure form={form} />
        <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
          {t('words.login')}
        </Button>
      </Form>
    </EntryPage>
  )
}
