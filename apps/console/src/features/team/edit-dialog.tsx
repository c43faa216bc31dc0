import type { Input } from '@tradewind/contract/calls'
import { shopMemberFields } from '@tradewind/contract/calls/seller-staff'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { NameField } from '../../shared/members/member-fields.tsx'
import { RoleTicks } from '../../shared/members/role-ticks.tsx'
import { shopRoles } from '../../shared/members/roles.ts'
import { type ProofField, ProofFields, readProof } from '../../shared/proof-fields.tsx'
import { useStaff } from '../../shared/staff.ts'
import type { Member } from './team-screen.tsx'

type Field = 'name' | 'roles' | ProofField
type Change = Input<'POST /api/seller/staff_edit'>

/** What somebody is called and may do. That new roles end their sessions is said as soon as roles were changed. */
export function EditDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/seller/staff_edit', ['GET /api/seller/staff_list'])
  const hasFactor = useStaff()?.totp === true
  const before = shopRoles.write(member.roles)
  const form = useForm<Record<Field, string>, Change>({
    initial: { name: member.name, roles: before, password: '', totp: '' },
    beside: { 'identity.wrong_password': 'password' },
    read: ({ name, roles: ticked, ...typed }) => {
      const fields = readWith(shopMemberFields, { name, roles: shopRoles.read(ticked) })
      const proof = readProof(typed, hasFactor)
      if (fields.problems || proof.problems) return { problems: { ...fields.problems, ...proof.problems } }
      const { roles } = fields.input
      // Only what was changed: to send the same roles would end sessions for nothing.
      return { input: { id: member.id, name: fields.input.name, ...(ticked !== before && { roles }), ...proof.input } }
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
      <NameField {...form.text('name')} />
      <RoleTicks
        roles={shopRoles}
        wordsOf={(role) => [t(`team.role.${role}`), t(`team.roleText.${role}`)]}
        {...form.choice('roles')}
      />
      {form.values.roles !== before && <Note live>{t(member.me ? 'team.edit.mine' : 'staff.edit.ends')}</Note>}
      <ProofFields form={form} label={t('team.own.password')} recovery />
    </FormDialog>
  )
}
