import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { useState } from 'react'
import { demoQuery } from './account-queries.ts'

/** In a demo world: its shopper, with one tap. Elsewhere nothing, and nothing either while that is not known. */
export function DemoAccount({ enter }: { enter: (account: string, password: string) => Promise<unknown> }) {
  const t = useT()
  const demo = useQuery(demoQuery()).data?.demo
  const [busy, setBusy] = useState(false)
  if (!demo) return null
  const { account, password, pay_password } = demo.shopper
  const tap = async () => {
    setBusy(true)
    await enter(account, password).catch(() => undefined)
    setBusy(false)
  }
  return (
    <section className="mt-5 border-t border-line pt-1">
      <h2 className="h3 mt-4 mb-2">{t('account.demo.title')}</h2>
      <p className="text-s text-ink-2">{t('account.demo.text', { code: pay_password })}</p>
      <Button kind="soft" wide busy={busy} busyLabel={t('words.loading')} onClick={tap} className="mt-3.5">
        {t('account.demo.enter', { name: account })}
      </Button>
      <a href="/console" className="mt-3 flex min-h-11 items-center justify-center text-s underline underline-offset-4">
        {t('account.login.console')}
      </a>
    </section>
  )
}
