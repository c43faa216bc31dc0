import { passwordChange } from '@tradewind/contract/calls/own-security'
import { SHORTEST_PASSWORD } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith, type Problems } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { endSession, useRealm } from '../../shared/session.ts'
import { useStaff } from '../../shared/staff.ts'
import { useOwnAct } from './own-act.ts'

type Field = 'old_password' | 'password' | 'confirm_password'

/** One's own password. Every session ends with it, this one too: the login is the first place where the new one is needed. */
export function OwnPassword({ old }: { old?: string }) {
  const t = useT()
  const account = useStaff()?.account
  const least = SHORTEST_PASSWORD[useRealm() ?? 'operator']
  const act = useOwnAct('resetpwd')
  const form = useForm<Record<Field, string>>({
    initial: { old_password: '', password: '', confirm_password: '' },
    beside: { 'identity.wrong_password': 'old_password' },
    check: (typed) => problemsOf(least, typed),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('console.own.done'), { kind: 'done' })
      endSession()
    },
  })
  const password = (field: Field, label: string, autoComplete: string, hint?: string) => (
    <TextInput label={label} hint={hint} type="password" autoComplete={autoComplete} dir="ltr" {...form.text(field)} />
  )
  return (
    <Form form={form} aria-label={t('console.own.title')} className="grid gap-4">
      {/* So that a password manager knows whose password it keeps. */}
      <input type="text" name="username" autoComplete="username" value={account ?? ''} readOnly hidden />
      {password('old_password', old ?? t('console.own.old'), 'current-password')}
      {password('password', t('console.own.new'), 'new-password', t('console.own.newHint', { least }))}
      {password('confirm_password', t('console.own.again'), 'new-password')}
      <FormFailure form={form} />
      <Button type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('console.own.change')}
      </Button>
    </Form>
  )
}

/** The contract says what each is; how they stand to one another is seen here. */
function problemsOf(least: number, typed: Record<Field, string>): Problems {
  const { old_password, password, confirm_password } = typed
  const { confirm_password: _, ...problems } = checkWith(passwordChange(least), typed)
  return {
    ...(password !== '' && password === old_password && { password: 'password_same' }),
    ...problems,
    ...(password === '' && { password: { message: 'too_short', minimum: least } }),
    ...(confirm_password !== password && { confirm_password: 'password_mismatch' }),
  }
}
