import type { Input } from '@tradewind/contract/calls'
import { sellerStaffCalls } from '@tradewind/contract/calls/seller-staff'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { readWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import type { Credentials } from '../../shared/hand-over.tsx'
import { AccountField, NameField } from '../../shared/members/member-fields.tsx'
import { RoleTicks } from '../../shared/members/role-ticks.tsx'
import { shopRoles } from '../../shared/members/roles.ts'
import { type ProofField, ProofFields } from '../../shared/proof-fields.tsx'

type Field = 'name' | 'account' | 'email' | 'roles' | ProofField
type Invitation = Input<'POST /api/seller/staff_add'>
const { input } = sellerStaffCalls['POST /api/seller/staff_add']

/** Somebody new: where their first password goes, what they log in with, what they are there for. */
export function InviteDialog({ onGiven, onClose }: { onGiven: (given: Credentials) => void; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/seller/staff_add', ['GET /api/seller/staff_list'])
  const form = useForm<Record<Field, string>, Invitation>({
    initial: { name: '', account: '', email: '', roles: '', password: '', totp: '' },
    beside: { 'identity.account_taken': 'account', 'identity.wrong_password': 'password' },
    explain: ({ error }) => (error === 'identity.account_taken' ? t('staff.form.taken') : undefined),
    read: ({ roles, totp, ...typed }) =>
      readWith(input, { ...typed, roles: shopRoles.read(roles), ...(totp !== '' && { totp }) }),
    send: async (input, key) => {
      const { member, given } = await act.mutateAsync({ input, key })
      if (given) onGiven(given)
      else toast(t('team.invite.done', { name: member.name, email: member.email ?? '' }), { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={t('team.invite.title')} send={t('team.invite.send')} kind="go" onClose={onClose}>
      <NameField {...form.text('name')} />
      <TextInput
        label={t('team.invite.email')}
        hint={t('team.invite.emailHint')}
        type="email"
        inputMode="email"
        maxLength={LONGEST.email}
        autoComplete="off"
        exact
        dir="ltr"
        {...form.text('email')}
      />
      <AccountField {...form.text('account')} />
      <RoleTicks
        roles={shopRoles}
        wordsOf={(role) => [t(`team.role.${role}`), t(`team.roleText.${role}`)]}
        {...form.choice('roles')}
      />
      <ProofFields form={form} label={t('team.own.password')} recovery />
    </FormDialog>
  )
}
