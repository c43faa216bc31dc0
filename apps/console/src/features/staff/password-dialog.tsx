import { useT } from '@tradewind/messages/react'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useActForm } from '../../shared/use-act-form.ts'
import { LEAST_LETTERS, newFirstPassword } from './first-password.ts'
import type { Credentials } from './hand-over.tsx'
import { PasswordField } from './password-field.tsx'
import type { Member } from './staff-screen.tsx'

type PasswordDialogProps = { member: Member; onGiven: (given: Credentials) => void; onClose: () => void }

/** For somebody who has forgotten theirs: a new one to begin with, which is handed over once. */
export function PasswordDialog({ member: { id, name, account }, onGiven, onClose }: PasswordDialogProps) {
  const t = useT()
  const act = useAct('POST /api/admin/staff_edit', ['GET /api/admin/staff_list'])
  const [first] = useState(newFirstPassword)
  const form = useActForm<'password', string>({
    blank: { password: first },
    read: ({ password }) =>
      password.length < LEAST_LETTERS
        ? { problems: { password: t('staff.form.passwordShort', { least: LEAST_LETTERS }) } }
        : { input: password },
    send: async (password, key) => {
      await act.mutateAsync({ input: { id, password }, key })
      onGiven({ name, account, password })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('staff.password.title', { name })}
      send={t('staff.password.send')}
      onClose={onClose}
    >
      <p className="text-s text-pretty text-ink-2">{t('staff.password.text')}</p>
      <PasswordField {...form.text('password')} onNew={() => form.set({ password: newFirstPassword() })} />
    </FormDialog>
  )
}
