import type { Input } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useAct } from '../../shared/act.ts'
import { endSession } from '../../shared/session.ts'
import { useStaff } from '../../shared/staff.ts'
import { type Problems, useActForm } from '../../shared/use-act-form.ts'

type Field = 'old_password' | 'password' | 'confirm_password'
type Change = Input<'POST /api/admin/resetpwd'>

/** The least that the server takes of operators. */
const LEAST_LETTERS = 12

/** One's own password. Every session ends with it, this one too: the login is the first place where the new one is needed. */
export function OwnPassword() {
  const t = useT()
  const account = useStaff()?.account
  const act = useAct('POST /api/admin/resetpwd', [])
  const form = useActForm<Field, Change>({
    blank: { old_password: '', password: '', confirm_password: '' },
    beside: { 'identity.wrong_password': 'old_password' },
    read: (typed) => readChange(typed, t('staff.form.passwordShort', { least: LEAST_LETTERS })),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('staff.own.done'), { kind: 'done' })
      endSession()
    },
  })
  const password = (field: Field, label: string, autoComplete: string, hint?: string) => (
    <TextInput label={label} hint={hint} type="password" autoComplete={autoComplete} dir="ltr" {...form.text(field)} />
  )
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} aria-label={t('staff.own.title')} className="grid gap-4">
      {/* So that a password manager knows whose password it keeps. */}
      <input type="text" name="username" autoComplete="username" value={account ?? ''} readOnly hidden />
      {password('old_password', t('staff.own.old'), 'current-password')}
      {password('password', t('staff.own.new'), 'new-password', t('staff.own.newHint', { least: LEAST_LETTERS }))}
      {password('confirm_password', t('staff.own.again'), 'new-password')}
      {form.failure && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <Button type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('staff.own.change')}
      </Button>
    </form>
  )
}

function readChange(typed: Record<Field, string>, tooShort: string): { input: Change } | { problems: Problems<Field> } {
  const { old_password, password, confirm_password } = typed
  const problems: Problems<Field> = {
    ...(old_password === '' && { old_password: 'old_password_required' }),
    ...(password.length < LEAST_LETTERS
      ? { password: tooShort }
      : password === old_password && { password: 'password_same' }),
    ...(confirm_password !== password && { confirm_password: 'password_mismatch' }),
  }
  return Object.keys(problems).length > 0 ? { problems } : { input: typed }
}
