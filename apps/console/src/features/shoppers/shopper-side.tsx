import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { LONGEST } from '@tradewind/contract/limits'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextArea } from '@tradewind/ui/text-area'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import type { ReactNode } from 'react'
import { useAct } from '../../shared/act.ts'
import { actNamed, bareCall } from '../../shared/act-names.ts'
import { useMay } from '../../shared/may.ts'
import { touched } from './shopper-head.tsx'

type Shopper = Answer<'GET /api/admin/user_detail'>

/** Beside the money: what operators noted, where it may go, which devices are logged in, and what was done to the account. */
export function ShopperSide({ shopper }: { shopper: Shopper }) {
  const t = useT()
  const format = useFormat()
  const mayLog = useMay()('GET /api/admin/audit_log')
  const { id, notes, payees, sessions, acts } = shopper
  return (
    <div className="grid content-start gap-3">
      {(!shopper.closed_at || notes.length > 0) && (
        <Card title={t('market.shopper.notes')} aside={t('market.shopper.notesFor')}>
          {!shopper.closed_at && <NoteForm id={id} />}
          <ul className="grid gap-3">
            {notes.map((note) => (
              <li key={note.id}>
                <p className="whitespace-pre-line">
                  <bdi>{note.text}</bdi>
                </p>
                <p className="cap">
                  <bdi>{note.by?.name ?? '–'}</bdi>, <time dateTime={note.at}>{format.dateTime(note.at)}</time>
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {payees.length > 0 && (
        <Card title={t('market.shopper.payees')}>
          <ul className="grid gap-2">
            {payees.map((payee) => (
              <li key={payee.id}>
                {payee.place}{' '}
                <bdi dir="ltr" translate="no" className="font-medium">
                  {payee.masked}
                </bdi>
                {payee.holder && (
                  <span className="cap block">
                    <bdi>{payee.holder}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('operating.users.sessions', { count: sessions.length })}>
        <ul className="grid gap-2 empty:hidden">
          {sessions.map((session) => (
            <li key={session.id}>
              <bdi>{session.device}</bdi>
              <time className="cap block" dateTime={session.last_used_at}>
                {format.dateTime(session.last_used_at)}
              </time>
            </li>
          ))}
        </ul>
      </Card>
      {acts.length > 0 && (
        <Card title={t('operating.users.acts')}>
          <ul className="grid gap-2.5">
            {acts.slice(0, SHOWN).map((act) => (
              <li key={act.id}>
                <bdi className="font-medium">{act.by?.name ?? '–'}</bdi> <ActWords call={act.call} />
                <span className="cap block">
                  <time dateTime={act.at}>{format.dateTime(act.at)}</time>
                  {act.note && (
                    <>
                      {' · '}
                      <bdi>{act.note}</bdi>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {mayLog && (
            <Link
              to="/log"
              search={{ on: 'shopper', id }}
              className="hit mt-3 inline-block underline underline-offset-4"
            >
              {t('market.shopper.allActs')}
            </Link>
          )}
        </Card>
      )}
    </div>
  )
}

const SHOWN = 4

function ActWords({ call }: { call: string }) {
  const t = useT()
  const name = actNamed(call)
  return (
    <span className="text-ink-2">
      {name ? t(`operating.log.did.${name}`) : <bdi translate="no">{bareCall(call)}</bdi>}
    </span>
  )
}

function Card({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-l bg-raised p-4 text-s [--ground:var(--raised)]">
      <h2 className="mb-2 flex items-baseline justify-between gap-3 text-m font-semibold">
        {title}
        {aside && <span className="cap font-normal">{aside}</span>}
      </h2>
      {children}
    </section>
  )
}

function NoteForm({ id }: { id: string }) {
  const t = useT()
  const act = useAct('POST /api/admin/user_note', touched)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' && t('fields.required') }),
    send: async ({ text }, key) => {
      await act.mutateAsync({ input: { id, text }, key })
      form.restart({ text: '' })
    },
  })
  return (
    <Form form={form} className="mb-4 grid gap-2">
      <TextArea label={t('market.shopper.note')} maxLength={LONGEST.operatorNote} rows={2} {...form.text('text')} />
      <FormFailure form={form} />
      <Button
        kind="line"
        size="xs"
        type="submit"
        busy={form.busy}
        busyLabel={t('words.loading')}
        className="justify-self-start"
      >
        {t('market.shopper.noteSave')}
      </Button>
    </Form>
  )
}
