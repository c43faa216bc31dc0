import type { Input } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { readRoles, writeRoles } from '../../shared/roles.ts'
import { type Problems, useActForm } from '../../shared/use-act-form.ts'
import { RoleTicks } from './role-ticks.tsx'
import type { Member } from './staff-screen.tsx'
import { touchedByChange, touchesMoney } from './two-needed.ts'

type Field = 'name' | 'roles'
type Change = Input<'POST /api/admin/staff_edit'>

/** What somebody is called and may do. That new roles end their sessions is said as soon as roles were changed. */
export function EditDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/admin/staff_edit', touchedByChange)
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
      const { proposal } = await act.mutateAsync({ input, key })
      const done = proposal ? t('staff.add.done') : t('staff.edit.done', { name: input.name ?? member.name })
      toast(done, { kind: 'done' })
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
      {form.typed.roles !== before && (
        <Note live>
          {t('staff.edit.ends')}
          {touchesMoney([...member.roles, ...readRoles(form.typed.roles)]) && (
            <span className="mt-1 block">{t('staff.edit.two')}</span>
          )}
        </Note>
      )}
    </FormDialog>
  )
}
