import { useRouter, useSearch } from '@tanstack/react-router'
import { accountCalls } from '@tradewind/contract/calls/account'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { checkWith, type Problem, useFields } from '../../shared/fields.ts'
import { enterAs } from '../../shared/log-in-out.ts'
import { homeCountry, readPhoneNumber } from '../../shared/phone-number.ts'
import { openAccount } from './account-queries.ts'
import { EntryPage } from './entry-page.tsx'
import { PasswordInput } from './password-input.tsx'

const { input } = accountCalls['POST /api/user/register']

type By = 'email' | 'mobile' | 'account'
type Values = { by: By; email: string; mobile: string; account: string; password: string; confirm_password: string }

const initial: Values = { by: 'email', email: '', mobile: '', account: '', password: '', confirm_password: '' }

/** Only what was chosen is sent; a number goes as E.164. What cannot be read stays as typed, so that the check says so. */
async function asSent({ by, password, confirm_password, ...names }: Values) {
  const typed = names[by].trim()
  const name = by === 'mobile' ? ((await readPhoneNumber(typed, homeCountry()))?.e164 ?? typed) : typed
  return { [by]: name, password, confirm_password }
}

async function check(values: Values): Promise<Problem[]> {
  const sent = await asSent(values)
  const problems = checkWith(input, sent)
  if (!values[values.by].trim())
    problems.push({ field: values.by, message: values.by === 'email' ? 'not_email' : `${values.by}_required` })
  if (values.confirm_password && values.confirm_password !== values.password)
    problems.push({ field: 'confirm_password', message: 'password_mismatch' })
  return problems
}

export function RegisterScreen() {
  const t = useT()
  const router = useRouter()
  const { return_to } = useSearch({ from: '/register' })
  const fields = useFields({ initial, check })
  const { by } = fields.values

  const register = async (values: Values) => {
    const { userinfo } = await openAccount(await asSent(values))
    toast(t('spec.register.success'), { kind: 'done' })
    await enterAs(router, userinfo, return_to)
  }

  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
  return (
    <EntryPage
      welcome={t('account.register.welcome')}
      other={{ question: t('account.register.haveOne'), label: t('words.login'), to: '/login', return_to }}
    >
      <form ref={fields.form} noValidate onSubmit={fields.submit(register)} className="grid gap-4">
        <Segmented
          label={t('account.register.with')}
          value={by}
          onChange={(next) => fields.set('by', next)}
          options={[
            { value: 'email', label: t('account.register.byEmail') },
            { value: 'mobile', label: t('account.register.byMobile') },
            { value: 'account', label: t('account.register.byAccount') },
          ]}
        />
        {by === 'email' && (
          <TextInput
            key="email"
            label={t('account.register.email')}
            {...fields.text('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            {...plain}
          />
        )}
        {by === 'mobile' && (
          <TextInput
            key="mobile"
            label={t('account.register.mobile')}
            hint={t('account.register.mobileHint')}
            {...fields.text('mobile')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            {...plain}
          />
        )}
        {by === 'account' && (
          <TextInput
            key="account"
            label={t('account.register.account')}
            hint={t('account.register.accountHint')}
            {...fields.text('account')}
            autoComplete="username"
            dir="auto"
            {...plain}
          />
        )}
        <PasswordInput
          label={t('account.login.password')}
          hint={t('account.register.passwordHint')}
          {...fields.text('password')}
          autoComplete="new-password"
        />
        <PasswordInput
          label={t('account.register.confirm')}
          {...fields.text('confirm_password')}
          autoComplete="new-password"
        />
        {fields.failure && (
          <Note tone="bad" live>
            {fields.failure}
          </Note>
        )}
        <Button kind="go" type="submit" wide busy={fields.busy} busyLabel={t('words.loading')} className="mt-2">
          {t('words.register')}
        </Button>
      </form>
    </EntryPage>
  )
}
