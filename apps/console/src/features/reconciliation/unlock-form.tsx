import { Link } from '@tanstack/react-router'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { useStaff } from '../../shared/staff.ts'
import type { Lock } from './lock-screen.tsx'
import { nextWord } from './next-word.ts'

const touched = ['GET /api/admin/money_lock', 'GET /api/admin/waiting'] as const

/** The word of whoever is next: finance, which has compared, then a second person. Who may not speak now reads why. */
export function UnlockForm({ lock }: { lock: Lock }) {
  const t = useT()
  const staff = useStaff()
  const next = nextWord(lock, staff)
  if (next === 'unreconciled')
    return (
      <Note tone="bad" className="mt-4">
        <p>{t('ledger.lock.unreconciled')}</p>
        <Link
          to="/ledger/reconciliation"
          className="hit mt-1.5 inline-block font-semibold underline underline-offset-4"
        >
          {t('ledger.lock.toDifferences')}
        </Link>
      </Note>
    )
  if (next !== 'yours') return <Note className="mt-4">{t(`ledger.lock.next.${next}`)}</Note>
  return <Word isLast={lock.words.length > 0} />
}

function Word({ isLast }: { isLast: boolean }) {
  const t = useT()
  const act = useAct('POST /api/admin/money_unlock', touched)
  const [asked, setAsked] = useState<string>()
  const form = useForm<Record<'note', string>, string>({
    initial: { note: '' },
    read: ({ note }) =>
      note.trim().length < SHORTEST_REASON ? { problems: { note: t('console.reason.short') } } : { input: note.trim() },
    ask: setAsked,
  })
  const say = (note: string) =>
    form.attempt(async (key) => {
      const { locked } = await act.mutateAsync({ input: { note }, key })
      toast(t(locked ? 'ledger.lock.saidFirst' : 'ledger.lock.saidLast'), { kind: 'done' })
    })
  return (
    <Form form={form} className="mt-4 grid gap-4">
      <TextArea
        label={t('ledger.lock.note')}
        hint={t('ledger.lock.noteHint')}
        maxLength={LONGEST.reason}
        {...form.text('note')}
      />
      <FormFailure form={form} />
      <div>
        <Button kind="go" type="submit">
          {t('ledger.lock.say')}
        </Button>
      </div>
      {asked !== undefined && (
        <ActConfirm
          question={t(isLast ? 'ledger.lock.questionLast' : 'ledger.lock.questionFirst')}
          detail={t(isLast ? 'ledger.lock.questionLastText' : 'ledger.lock.questionFirstText')}
          confirm={t('ledger.lock.yes')}
          onClose={() => setAsked(undefined)}
          onSend={() => say(asked)}
        />
      )}
    </Form>
  )
}
