import type { Input } from '@tradewind/contract/calls'
import { memberFields } from '@tradewind/contract/calls/admin-staff'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { readRoles, writeRoles } from '../../shared/roles.ts'
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
  const form = useForm<Record<Field, string>, Change>({
    initial: { name: member.name, roles: before },
    read: (typed) => {
      const { input, problems } = readWith(memberFields, { ...typed, roles: readRoles(typed.roles) })
      if (problems) return { problems }
      // Only what was changed: to send the same roles would end sessions for nothing.
      const { name, roles } = input
      return { input: { id: member.id, name, ...(typed.roles !== before && { roles }) } }
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
      <TextInput
        label={t('staff.form.name')}
        maxLength={LONGEST.staffName}
        autoComplete="off"
        dir="auto"
        {...form.text('name')}
      />
      <RoleTicks {...form.choice('roles')} />
      {form.values.roles !== before && (
        <Note live>
          {t('staff.edit.ends')}
          {touchesMoney([...member.roles, ...readRoles(form.values.roles)]) && (
            <span className="mt-1 block">{t('staff.edit.two')}</span>
          )}
        </Note>
      )}
    </FormDialog>
  )
}
