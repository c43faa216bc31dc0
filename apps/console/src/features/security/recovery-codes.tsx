import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { type Proof, type ProofField, ProofFields, readProof } from '../../shared/proof-fields.tsx'
import { useStaff } from '../../shared/staff.ts'
import { useOwnAct } from './own-act.ts'

/** Ten codes for a lost device, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <h3 className="h3">{t('console.codes.title')}</h3>
      <Note tone="wait" live>
        {t('console.codes.text')}
      </Note>
      <ul
        dir="ltr"
        translate="no"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-m bg-sunk p-4 text-center text-[1.0625rem] font-semibold tracking-wide select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-2">
        <Button kind="line" onClick={() => void copyToClipboard(codes.join('\n'))}>
          {t('console.codes.copy')}
        </Button>
        <Button kind="go" onClick={onKept}>
          {t('console.codes.kept')}
        </Button>
      </div>
    </div>
  )
}

/** New ones, for who has used them up or lost the list. */
export function NewRecoveryCodes() {
  const t = useT()
  const has = useStaff()?.totp === true
  const [codes, setCodes] = useState<string[]>()
  const act = useOwnAct('recovery_codes')
  const form = useForm<Record<ProofField, string>, Proof>({
    initial: { password: '', totp: '' },
    read: (typed) => readProof(typed, has),
    send: async (input, key) => setCodes((await act.mutateAsync({ input, key })).recovery_codes),
  })
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined)
          form.restart({ password: '', totp: '' })
        }}
      />
    )
  return (
    <Form form={form} className="grid gap-4">
      <ProofFields form={form} label={t('console.login.password')} recovery />
      <FormFailure form={form} />
      <Button kind="line" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('console.codes.make')}
      </Button>
    </Form>
  )
}
