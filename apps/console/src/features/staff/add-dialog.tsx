import type { Input } from '@tradewind/contract/calls'
import { adminStaffCalls } from '@tradewind/contract/calls/admin-staff'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import type { Credentials } from '../../shared/hand-over.tsx'
import { AccountField, NameField } from '../../shared/members/member-fields.tsx'
import { RoleTicks } from '../../shared/members/role-ticks.tsx'
import { staffRoles } from '../../shared/members/roles.ts'
import { touchedByChange, touchesMoney } from './two-needed.ts'

type Field = 'name' | 'account' | 'roles'
type NewMember = Input<'POST /api/admin/staff_add'>
const { input } = adminStaffCalls['POST /api/admin/staff_add']

/** Somebody new: name, what they log in with, what they are there for. Whoever touches money waits for a second administrator. */
export function AddDialog({ onAdded, onClose }: { onAdded: (given: Credentials) => void; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/admin/staff_add', touchedByChange)
  const form = useForm<Record<Field, string>, NewMember>({
    initial: { name: '', account: '', roles: '' },
    beside: { 'identity.account_taken': 'account' },
    explain: ({ error }) => (error === 'identity.account_taken' ? t('staff.form.taken') : undefined),
    read: ({ roles, ...typed }) => readWith(input, { ...typed, roles: staffRoles.read(roles) }),
    send: async (input, key) => {
      const { given } = await act.mutateAsync({ input, key })
      if (given) onAdded(given)
      else toast(t('staff.add.done'), { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={t('staff.add.title')} send={t('staff.add.send')} kind="go" onClose={onClose}>
      <NameField {...form.text('name')} />
      <AccountField {...form.text('account')} />
      <RoleTicks
        roles={staffRoles}
        wordsOf={(role) => [t(`staff.role.${role}`), t(`staff.roleText.${role}`)]}
        {...form.choice('roles')}
      />
      {touchesMoney(staffRoles.read(form.values.roles)) && <Note live>{t('staff.form.two')}</Note>}
    </FormDialog>
  )
}
