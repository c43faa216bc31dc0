import { useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '@tradewind/contract/calls/account'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Sheet } from '@tradewind/ui/sheet'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import type { User } from '../../shared/user.ts'
import { saveProfile } from './account-queries.ts'

const { input } = accountCalls['POST /api/user/profile']

type NameSheetProps = { user: User; open: boolean; onClose: () => void }

/** Both names; an emptied one is taken away. */
export function NameSheet({ user, open, onClose }: NameSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('person.profile.name')} closeLabel={t('words.close')}>
      {open && <NameForm user={user} onDone={onClose} />}
    </Sheet>
  )
}

function NameForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { given_name: user.given_name ?? '', family_name: user.family_name ?? '' },
    check: (values) => checkWith(input, values),
    send: async ({ given_name, family_name }) => {
      await saveProfile(queryClient, { given_name: given_name.trim() || null, family_name: family_name.trim() || null })
      toast(t('spec.done.saved'), { kind: 'done' })
      onDone()
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <TextInput
        label={t('person.profile.givenName')}
        {...form.text('given_name')}
        autoComplete="given-name"
        dir="auto"
      />
      <TextInput
        label={t('person.profile.familyName')}
        hint={t('person.profile.familyHint')}
        {...form.text('family_name')}
        autoComplete="family-name"
        dir="auto"
      />
      <FormFailure form={form} />
      <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
        {t('words.save')}
      </Button>
    </Form>
  )
}
