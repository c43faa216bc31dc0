import type { Input } from '@tradewind/contract/calls'
import { memberFields } from '@tradewind/contract/calls/admin-staff'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { NameField } from '../../shared/members/member-fields.tsx'
import { RoleTicks } from '../../shared/members/role-ticks.tsx'
import { staffRoles } from '../../shared/members/roles.ts'
import type { Member } from './staff-screen.tsx'
import { touchedByChange, touchesMoney } from './two-needed.ts'

type Field = 'name' | 'roles'
type Change = Input<'POST /api/admin/staff_edit'>

/** What somebody is called and may do. That new roles end their sessions is said as soon as roles were changed. */
export function EditDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/admin/staff_edit', touchedByChange)
  const before = staffRoles.write(member.roles)
  const form = useForm<Record<Field, string>, Change>({
    initial: { name: member.name, roles: before },
    read: (typed) => {
      const { input, problems } = readWith(memberFields, { ...typed, roles: staffRoles.read(typed.roles) })
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
      <NameField {...form.text('name')} />
      <RoleTicks
        roles={staffRoles}
        wordsOf={(role) => [t(`staff.role.${role}`), t(`staff.roleText.${role}`)]}
        {...form.choice('roles')}
      />
      {form.values.roles !== before && (
        <Note live>
          {t('staff.edit.ends')}
          {touchesMoney([...member.roles, ...staffRoles.read(form.values.roles)]) && (
            <span className="mt-1 block">{t('staff.edit.two')}</span>
          )}
        </Note>
      )}
    </FormDialog>
  )
}
