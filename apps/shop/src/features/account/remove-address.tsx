import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import type { User } from '../../shared/user.ts'
import { saveProfile } from './account-queries.ts'
import { noProof, OwnerProof, useOwnerProof } from './owner-proof.tsx'

type RemoveAddressProps = {
  user: User
  kind: 'email' | 'mobile'
  present: string
  onKeep: () => void
  onDone: () => void
}

/** Takes an address away from the account: what that means, who asks, and only then the button that does it. */
export function RemoveAddress({ user, kind, present, onKeep, onDone }: RemoveAddressProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const proof = useOwnerProof(user)
  const form = useForm({
    initial: { ...noProof, email: '', mobile: '' },
    check: proof.check,
    send: async (values) => {
      await saveProfile(queryClient, { [kind]: null, ...proof.of(values) })
      toast(t('spec.done.deleted'), { kind: 'done' })
      onDone()
    },
  })
  const refused = form.failure ?? form.errors[kind]
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-pretty [overflow-wrap:anywhere]">
        <b className="block font-semibold">{t('person.profile.removeQuestion', { to: present })}</b>
        <span className="text-ink-2">{t('person.profile.removeDetail')}</span>
      </p>
      <OwnerProof proof={proof} form={form} />
      {refused && (
        <Note tone="bad" live>
          {refused}
        </Note>
      )}
      <div className="grid gap-2">
        <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
          {t('words.remove')}
        </Button>
        <Button kind="text" onClick={onKeep} className="justify-self-center">
          {t('person.profile.keep')}
        </Button>
      </div>
    </Form>
  )
}
