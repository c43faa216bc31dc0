import type { Input } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { type Problems, useActForm } from '../../shared/use-act-form.ts'
import { RoleTicks } from './role-ticks.tsx'
import { readRoles, writeRoles } from './roles.ts'
import type { Member } from './staff-screen.tsx'

type Field = 'name' | 'roles'
type Change = Input<'POST /api/admin/staff_edit'>

/** What somebody is called and may do. That new roles end their sessions is said as soon as roles were changed. */
export function EditDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/admin/staff_edit', ['GET /api/admin/staff_list'])
  const before = writeRoles(member.roles)
  const form = useActForm<Field, Change>({
    blank: { name: member.name, roles: before },
    read: ({ name, roles }) => {
      const problems: Problems<Field> = {
        ...(name.trim() === '' && { name: 'required' }),
        ...(roles === '' && { roles: t('staff.form.roleNeeded') }),
      }
      if (Object.keys(problems).length > 0) return { problems }
      // Only what was changed: to send the same roles would end sessions for nothing.
      return {
        input: { id: member.id, name: name.trim(), ...(roles !== before && { roles: readRoles(roles) }) },
      }
    },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('staff.edit.done', { name: input.name ?? member.name }), { kind: 'done' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('staff.edit.title', { name: member.name })}
      send={t('words.save')}
      onClose={onClose}
    >
      <TextInput label={t('staff.form.name')} maxLength={80} autoComplete="off" dir="auto" {...form.text('name')} />
      <RoleTicks value={form.typed.roles} error={form.problem('roles')} onChange={(roles) => form.set({ roles })} />
      {form.typed.roles !== before && <Note live>{t('staff.edit.ends')}</Note>}
    </FormDialog>
  )
}
