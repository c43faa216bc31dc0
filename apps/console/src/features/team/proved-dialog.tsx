import type { Input } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import type { Credentials } from '../../shared/hand-over.tsx'
import { type Proof, type ProofField, ProofFields, readProof } from '../../shared/proof-fields.tsx'
import { useStaff } from '../../shared/staff.ts'
import type { Member } from './team-screen.tsx'

export type Asked = 'password' | 'forget' | 'leave' | 'leaveSelf' | 'back'

type Change = Omit<Input<'POST /api/seller/staff_edit'>, 'id' | 'password' | 'totp'>
const changes: Record<Asked, Change> = {
  password: { reset_password: true },
  forget: { reset_totp: true },
  leave: { disabled: true },
  leaveSelf: { disabled: true },
  back: { disabled: false },
}

type ProvedDialogProps = {
  asked: Asked
  member: Member
  onGiven: (given: Credentials) => void
  onClose: () => void
}

/** A question about one of the shop that names them, says what happens, and asks for one's own password. */
export function ProvedDialog({ asked, member, onGiven, onClose }: ProvedDialogProps) {
  const t = useT()
  const act = useAct('POST /api/seller/staff_edit', ['GET /api/seller/staff_list'])
  const hasFactor = useStaff()?.totp === true
  const { id, name } = member
  const words =
    asked === 'leaveSelf'
      ? { question: t('team.leaveSelf.question'), text: t('team.leaveSelf.text'), yes: t('team.leaveSelf.yes') }
      : {
          question: t(`staff.${asked}.question`, { name }),
          text: t(`staff.${asked}.text`),
          yes: t(`staff.${asked}.yes`),
          done: t(`staff.${asked}.done`, { name }),
        }
  const form = useForm<Record<ProofField, string>, Proof>({
    initial: { password: '', totp: '' },
    beside: { 'identity.wrong_password': 'password' },
    read: (typed) => readProof(typed, hasFactor),
    send: async (proof, key) => {
      const { given } = await act.mutateAsync({ input: { id, ...changes[asked], ...proof }, key })
      if (given) onGiven(given)
      else if (words.done) toast(words.done, { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={words.question} send={words.yes} onClose={onClose}>
      <p className="text-s text-pretty text-ink-2">{words.text}</p>
      <ProofFields form={form} label={t('team.own.password')} recovery />
    </FormDialog>
  )
}
