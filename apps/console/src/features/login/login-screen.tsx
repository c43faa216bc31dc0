import { ApiError } from '@tradewind/client/api-error'
import { LONGEST } from '@tradewind/contract/limits'
import { activeLocales } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { Logo } from '@tradewind/ui/logo'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { chooseLanguage } from '@tradewind/web/language'
import { useState } from 'react'
import type { Realm } from '../../shared/session.ts'
import { DemoStaff } from './demo-staff.tsx'
import { keepRealm, lastRealm } from './last-realm.ts'
import { type Credentials, logIn } from './login-queries.ts'
import { LoginWait } from './login-wait.tsx'

export function LoginScreen() {
  const t = useT()
  const [realm, setRealm] = useState<Realm>(lastRealm)
  const [missed, setMissed] = useState<Realm>()
  const [asksCode, setAsksCode] = useState(false)
  const [lost, setLost] = useState(false)
  const [until, setUntil] = useState<number>()
  const form = useForm<Credentials>({
    initial: { account: '', password: '', totp: '' },
    check: ({ account, password }) => ({
      account: account.trim() === '' && t('console.login.accountRequired'),
      password: password === '' && 'password_required',
    }),
    send: async (credentials) => {
      try {
        await logIn(realm, credentials)
        keepRealm(realm)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.error === 'request.too_many') return setUntil(Date.now() + Number(error.data.retry_after) * 1000)
        if (error.error === 'identity.wrong_login') setMissed(realm)
        // Only now is it known that there is a second factor; asked for the first time, nothing is wrong yet.
        if (error.data.field !== 'totp' || asksCode) throw error
        setAsksCode(true)
      }
    },
  })
  return (
    <main className="mx-auto flex min-h-dvh max-w-110 flex-col px-edge py-6 wide:justify-center">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <span className="flex items-center gap-2.5">
          <Logo size={38} />
          <span className="h3" lang="en">
            Tradewind
          </span>
        </span>
        <LanguageButtons />
      </div>
      <h1 className="h1">{t('console.login.title')}</h1>
      <p className="mt-1.5 mb-5 text-pretty text-ink-2">{t('console.login.text')}</p>
      <Segmented
        label={t('console.login.as')}
        options={[
          { value: 'seller', label: t('console.login.seller') },
          { value: 'operator', label: t('console.login.operator') },
        ]}
        value={realm}
        onChange={setRealm}
      />
      <Form form={form} className="mt-4 grid gap-4">
        <TextInput
          label={t('console.login.account')}
          {...form.text('account')}
          autoComplete="username"
          exact
          enterKeyHint="next"
          dir="auto"
        />
        <TextInput
          type="password"
          label={t('console.login.password')}
          {...form.text('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          dir="ltr"
        />
        {asksCode &&
          (lost ? (
            <TextInput
              label={t('console.login.recovery')}
              {...form.text('totp')}
              maxLength={LONGEST.factorCode}
              autoComplete="off"
              autoFocus
              exact
              dir="ltr"
            />
          ) : (
            <CodeInput
              label={t('console.login.code')}
              hint={t('console.login.codeHint')}
              {...form.choice('totp')}
              maxLength={LONGEST.factorCode}
              onComplete={() => void form.submit()}
              autoComplete="one-time-code"
              autoFocus
              wide
            />
          ))}
        {asksCode && (
          <Button
            kind="soft"
            size="s"
            onClick={() => {
              setLost(!lost)
              form.set('totp', '')
            }}
          >
            {t(lost ? 'console.login.useApp' : 'console.login.useRecovery')}
          </Button>
        )}
        {missed === realm && <p className="cap text-pretty">{t(`console.login.otherSide.${realm}`)}</p>}
        {until !== undefined && <LoginWait key={until} until={until} />}
        <FormFailure form={form} />
        <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
          {t('words.login')}
        </Button>
      </Form>
      {realm === 'seller' && (
        <details className="mt-4 text-s text-ink-2">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold text-ink">{t('console.login.locked')}</summary>
          <p className="text-pretty">{t('console.login.lockedText')}</p>
        </details>
      )}
      <DemoStaff />
    </main>
  )
}

function LanguageButtons() {
  const t = useT()
  const { file_name } = useLocale()
  const others = activeLocales.filter((locale) => locale.file_name !== file_name)
  return (
    <nav aria-label={t('console.frame.language')} className="-mx-1 flex flex-wrap gap-1">
      {others.map((locale) => (
        <Button
          key={locale.file_name}
          kind="soft"
          size="xs"
          className="px-3.5! whitespace-nowrap"
          onClick={() => chooseLanguage(locale.file_name)}
        >
          <span lang={locale.bcp47}>{locale.autonym}</span>
        </Button>
      ))}
    </nav>
  )
}
