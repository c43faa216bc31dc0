import { useQueryClient } from '@tanstack/react-query'
import { email, mobile } from '@tradewind/contract/fields'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Sheet } from '@tradewind/ui/sheet'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import type { Problems } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { CodeField } from '../../shared/code/code-field.tsx'
import { asAddress, type SentCode, sendCode } from '../../shared/code/send-code.ts'
import type { User } from '../../shared/user.ts'
import { saveProfile } from './account-queries.ts'
import { noProof, OwnerProof, useOwnerProof } from './owner-proof.tsx'
import { RemoveAddress } from './remove-address.tsx'
import { wrongCode } from './wrong-code.ts'

type Kind = 'email' | 'mobile'
type AddressSheetProps = { user: User; kind: Kind; open: boolean; onClose: () => void }

/** The email or mobile number of an account: a new one proves itself by the code that is sent to it. */
export function AddressSheet({ user, kind, open, onClose }: AddressSheetProps) {
  const t = useT()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`person.profile.${kind}`)}
      closeLabel={t('words.close')}
      description={t('person.profile.addressWhy')}
    >
      {open && <AddressForm user={user} kind={kind} onDone={onClose} />}
    </Sheet>
  )
}

async function checkAddress(kind: Kind, typed: string): Promise<Problems> {
  const { error } = kind === 'email' ? email.safeParse(typed) : mobile.safeParse(await asAddress(typed))
  return { [kind]: error?.issues[0]?.message }
}

function AddressForm({ user, kind, onDone }: { user: User; kind: Kind; onDone: () => void }) {
  const [removing, setRemoving] = useState(false)
  const present = user[kind]
  return present && removing ? (
    <RemoveAddress user={user} kind={kind} present={present} onKeep={() => setRemoving(false)} onDone={onDone} />
  ) : (
    <ChangeAddress user={user} kind={kind} onDone={onDone} onRemove={() => setRemoving(true)} />
  )
}

type ChangeAddressProps = { user: User; kind: Kind; onDone: () => void; onRemove: () => void }

/** The new address, then the code that was sent to it beside what shows that its owner asks. */
function ChangeAddress({ user, kind, onDone, onRemove }: ChangeAddressProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const present = user[kind]
  const proof = useOwnerProof(user)
  const [sent, setSent] = useState<SentCode>()
  const form = useForm({
    initial: { ...noProof, email: '', mobile: '', captcha: '', [kind]: present ?? '' },
    check: async ({ captcha, ...typed }) => {
      const problems = await checkAddress(kind, typed[kind])
      return sent ? { ...problems, captcha: wrongCode(captcha), ...proof.check(typed) } : problems
    },
    send: async ({ captcha, ...typed }) => {
      if (!sent) return setSent(await sendCode('profile', typed[kind]))
      await saveProfile(queryClient, { [kind]: sent.to, captcha, ...proof.of(typed) })
      toast(t('spec.done.saved'), { kind: 'done' })
      onDone()
    },
    // Another address needs another code.
    onChange: (values) => {
      if (sent && values[kind] !== sent.typed) setSent(undefined)
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <TextInput
        label={t(kind === 'email' ? 'account.register.email' : 'account.register.mobile')}
        hint={kind === 'mobile' && t('account.register.mobileHint')}
        {...form.text(kind)}
        type={kind === 'email' ? 'email' : 'tel'}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        exact
        dir="ltr"
      />
      {sent && <CodeField event="profile" sent={sent} onSent={setSent} {...form.choice('captcha')} />}
      {sent && <OwnerProof proof={proof} form={form} />}
      {sent && proof.to && (
        <p className="cap text-pretty [overflow-wrap:anywhere]">{t('person.proof.told', { to: proof.to })}</p>
      )}
      <FormFailure form={form} />
      <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
        {t(sent ? 'words.save' : 'person.code.send')}
      </Button>
      {present && !sent && (
        <Button kind="text" onClick={onRemove} className="justify-self-center [overflow-wrap:anywhere]">
          {t('person.profile.removeAddress', { to: present })}
        </Button>
      )}
    </Form>
  )
}
