import { useRouter, useRouterState } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { type ReactNode, useState } from 'react'
import { takeAccountBack } from './account-queries.ts'

/** The token of the link in a mail. Behind the #, so that it never travels with a request. */
export function useRestoreToken(): { token: string | undefined; drop: () => Promise<void> } {
  const router = useRouter()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [, token] = /^restore=([\w-]{43})$/.exec(hash) ?? []
  return { token, drop: () => router.navigate({ to: '.', search: true, hash: '', replace: true }) }
}

type RestoreAccountProps = {
  token: string
  /** The account is as it was; `to` is where a code for the new login password can go. */
  onDone: (restored: { to: string | null }) => void
  onLeave: () => void
}

/** What the link in a mail leads to. Nothing happens by opening it: scanners of mail open links, too. */
export function RestoreAccount({ token, onDone, onLeave }: RestoreAccountProps) {
  const t = useT()
  const [over, setOver] = useState(false)
  const form = useForm({
    initial: {},
    send: async () => {
      try {
        onDone(await takeAccountBack(token))
      } catch (error) {
        setOver(error instanceof ApiError && error.error === 'identity.link_over')
        throw error
      }
    },
  })
  return (
    <Form form={form} className="mt-1 grid gap-4">
      {!over && <WhatHappens />}
      <FormFailure form={form} />
      <div className="grid gap-2">
        {!over && (
          <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
            {t('person.restore.go')}
          </Button>
        )}
        <Button kind="text" onClick={onLeave} className="justify-self-center">
          {t(over ? 'person.restore.toPassword' : 'person.restore.leave')}
        </Button>
      </div>
    </Form>
  )
}

function WhatHappens() {
  const t = useT()
  return (
    <>
      <div className="grid gap-1.5">
        <h2 className="h3">{t('person.restore.title')}</h2>
        <p className="text-pretty text-ink-2">{t('person.restore.why')}</p>
      </div>
      <ol className="grid gap-3">
        <Step place={1}>{t('person.restore.back')}</Step>
        <Step place={2}>{t('person.restore.out')}</Step>
        <Step place={3}>{t('person.restore.held')}</Step>
      </ol>
    </>
  )
}

function Step({ place, children }: { place: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-6 flex-none place-items-center rounded-full bg-sunk text-s font-semibold tabular-nums"
      >
        {place}
      </span>
      <span className="min-w-0 flex-1 text-pretty">{children}</span>
    </li>
  )
}
