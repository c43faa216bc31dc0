import { Link } from '@tanstack/react-router'
import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { Tick } from '@tradewind/ui/tick'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'

type LetIn = Input<'POST /api/admin/owner_let_in'>
type Typed = { words: string; email: string; factor: boolean }
type LetInDialogProps = {
  shopId: string
  owner: { account: string; name: string; email: string | null }
  onClose: () => void
}

const touched = ['GET /api/admin/proposal_list', 'GET /api/admin/waiting'] as const

/** How the only owner of a shop gets in again who is locked out; a second administrator has to agree. */
export function LetInDialog({ shopId, owner, onClose }: LetInDialogProps) {
  const t = useT()
  const act = useAct('POST /api/admin/owner_let_in', touched)
  const form = useForm<Typed, LetIn>({
    initial: { words: '', email: '', factor: false },
    read: (typed) => {
      const [words, email] = [typed.words.trim(), typed.email.trim()]
      const short = words.length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } }
      const nowhere = email === '' && owner.email === null && 'required'
      if (short || nowhere) return { problems: { words: short, email: nowhere } }
      const input = { id: shopId, account: owner.account, words }
      return { input: { ...input, ...(email && { email }), ...(typed.factor && { reset_totp: true }) } }
    },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('letin.proposed'), { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={t('letin.title', { name: owner.name })} send={t('letin.send')} onClose={onClose}>
      <p className="text-s text-pretty text-ink-2">
        {t(owner.email ? 'letin.text' : 'letin.textNowhere', { email: owner.email ?? '' })}{' '}
        <Link to="/proposals" className="underline underline-offset-4">
          {t('console.title.proposals')}
        </Link>
      </p>
      <TextArea
        label={t('letin.words')}
        hint={t('letin.wordsHint')}
        dir="auto"
        maxLength={LONGEST.caseNote}
        {...form.text('words')}
      />
      <Tick checked={form.values.factor} onChange={(factor) => form.set('factor', factor)}>
        {t('letin.factor')}
      </Tick>
      <TextInput
        type="email"
        label={t(owner.email ? 'letin.email' : 'letin.address')}
        hint={t(owner.email ? 'letin.emailHint' : 'letin.addressHint')}
        optional={owner.email ? t('words.optional') : undefined}
        autoComplete="off"
        dir="ltr"
        {...form.text('email')}
      />
    </FormDialog>
  )
}
