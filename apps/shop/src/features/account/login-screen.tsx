import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { accountCalls } from '@tradewind/contract/calls/account'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { checkWith, useFields } from '../../shared/fields.ts'
import { enterAs } from '../../shared/log-in-out.ts'
import { logIn } from './account-queries.ts'
import { DemoAccount } from './demo-account.tsx'
import { EntryPage } from './entry-page.tsx'
import { PasswordInput } from './password-input.tsx'

const { input } = accountCalls['POST /api/user/login']

export function LoginScreen() {
  const t = useT()
  const router = useRouter()
  const { return_to } = useSearch({ from: '/login' })
  const known = useLocation({ select: ({ state }) => state.account }) ?? ''
  const fields = useFields({ initial: { account: known, password: '' }, check: (values) => checkWith(input, values) })

  const enter = async (account: string, password: string) => {
    const { userinfo } = await logIn({ account, password })
    toast(t('spec.login.success'), { kind: 'done' })
    await enterAs(router, userinfo, return_to)
  }

  return (
    <EntryPage
      welcome={t('account.login.welcome')}
      other={{ question: t('account.login.newHere'), label: t('words.register'), to: '/register', return_to }}
      foot={<DemoAccount enter={enter} />}
    >
      <form
        ref={fields.form}
        noValidate
        onSubmit={fields.submit(({ account, password }) => enter(account, password))}
        className="grid gap-4"
      >
        <TextInput
          label={t('account.login.name')}
          {...fields.text('account')}
          autoComplete="username"
          exact
          enterKeyHint="next"
          dir="auto"
        />
        <PasswordInput
          label={t('account.login.password')}
          {...fields.text('password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Link
          to="/forgotPassword"
          className="-mt-2 inline-flex min-h-11 items-center justify-self-start text-s text-ink-2 underline underline-offset-4"
        >
          {t('account.login.forgot')}
        </Link>
        {fields.failure && (
          <Note tone="bad" live>
            {fields.failure}
          </Note>
        )}
        <Button kind="go" type="submit" wide busy={fields.busy} busyLabel={t('words.loading')}>
          {t('words.login')}
        </Button>
      </form>
    </EntryPage>
  )
}
