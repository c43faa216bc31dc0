import type { Input } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { type Problems, useActForm } from '../../shared/use-act-form.ts'
import { LEAST_LETTERS, newFirstPassword } from './first-password.ts'
import type { Credentials } from './hand-over.tsx'
import { PasswordField } from './password-field.tsx'
import { RoleTicks } from './role-ticks.tsx'
import { readRoles } from './roles.ts'

type Field = 'name' | 'account' | 'roles' | 'password'
type NewMember = Input<'POST /api/admin/staff_add'>

/** Somebody new: name, what they log in with, what they are there for, and the password to begin with. */
export function AddDialog({ onAdded, onClose }: { onAdded: (given: Credentials) => void; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/admin/staff_add', ['GET /api/admin/staff_list'])
  const [password] = useState(newFirstPassword)
  const form = useActForm<Field, NewMember>({
    blank: { name: '', account: '', roles: '', password },
    beside: { 'identity.account_taken': 'account' },
    explain: ({ error }) => (error === 'identity.account_taken' ? t('staff.form.taken') : undefined),
    read: (typed) =>
      readMember(typed, t('staff.form.passwordShort', { least: LEAST_LETTERS }), t('staff.form.roleNeeded')),
    send: async (input, key) => {
      const { name, account } = await act.mutateAsync({ input, key })
      onAdded({ name, account, password: input.password })
    },
  })
  return (
    <FormDialog form={form} title={t('staff.add.title')} send={t('staff.add.send')} kind="go" onClose={onClose}>
      <TextInput label={t('staff.form.name')} maxLength={80} autoComplete="off" dir="auto" {...form.text('name')} />
      <TextInput
        label={t('staff.form.account')}
        hint={t('staff.form.accountHint')}
        maxLength={40}
        autoComplete="off"
        exact
        dir="ltr"
        {...form.text('account')}
      />
      <RoleTicks value={form.typed.roles} error={form.problem('roles')} onChange={(roles) => form.set({ roles })} />
      <PasswordField {...form.text('password')} onNew={() => form.set({ password: newFirstPassword() })} />
    </FormDialog>
  )
}

function readMember(
  { name, account, roles, password }: Record<Field, string>,
  tooShort: string,
  roleNeeded: string,
): { input: NewMember } | { problems: Problems<Field> } {
  const chosen = readRoles(roles)
  const problems: Problems<Field> = {
    ...(name.trim() === '' && { name: 'required' }),
    ...(account.trim() === '' && { account: 'required' }),
    ...(chosen.length === 0 && { roles: roleNeeded }),
    ...(password.length < LEAST_LETTERS && { password: tooShort }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { input: { name: name.trim(), account: account.trim(), roles: chosen, password } }
}
