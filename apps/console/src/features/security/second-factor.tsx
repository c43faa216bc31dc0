import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { factorConfirmation } from '@tradewind/contract/calls/own-security'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { lazy, Suspense, useState } from 'react'
import { type Proof, type ProofField, ProofFields, readProof } from '../../shared/proof-fields.tsx'
import { useStaff } from '../../shared/staff.ts'
import { useOwnAct } from './own-act.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const QrCode = lazy(() =>
  import('@tradewind/ui/qr-code').then(
    ({ QrCode }) => ({ default: QrCode }),
    // The secret stands beside it as text.
    () => ({ default: () => <></> }),
  ),
)

type Begun = Answer<'POST /api/admin/totp_begin'>

/** One's own second factor: the password, a secret for the authenticator app as code and as text, and six digits of it. */
export function SecondFactor() {
  const has = useStaff()?.totp === true
  const [begun, setBegun] = useState<Begun>()
  return begun ? <Confirm begun={begun} onDone={() => setBegun(undefined)} /> : <Begin onBegun={setBegun} again={has} />
}

function Begin({ onBegun, again }: { onBegun: (begun: Begun) => void; again: boolean }) {
  const t = useT()
  const act = useOwnAct('totp_begin')
  const form = useForm<Record<ProofField, string>, Proof>({
    initial: { password: '', totp: '' },
    read: (typed) => readProof(typed, again),
    send: async (input, key) => onBegun(await act.mutateAsync({ input, key })),
  })
  return (
    <Form form={form} className="grid gap-4">
      <ProofFields form={form} label={t('console.login.password')} recovery />
      <FormFailure form={form} />
      <Button kind={again ? 'line' : 'go'} type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t(again ? 'console.factor.again' : 'console.factor.begin')}
      </Button>
    </Form>
  )
}

const QR = 'size-52 max-w-full flex-none justify-self-center'

function Confirm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const act = useOwnAct('totp_confirm')
  const form = useForm<Record<'totp', string>>({
    initial: { totp: '' },
    check: (typed) => checkWith(factorConfirmation, typed),
    send: async (input, key) => setCodes((await act.mutateAsync({ input, key })).recovery_codes),
  })
  // With the second factor come the roles, and with them what may be seen: not before the codes are kept, which are told once.
  const finish = () => {
    onDone()
    void queryClient.invalidateQueries()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-s text-pretty text-ink-2">{t('console.factor.scan')}</p>
      <Suspense fallback={<span className={QR} />}>
        <QrCode text={begun.uri} label={t('console.factor.code')} className={QR} />
      </Suspense>
      <p className="text-s text-pretty text-ink-2">{t('console.factor.enter')}</p>
      <div className="flex items-center gap-2 rounded-m bg-sunk p-3.5">
        <p className="min-w-0 flex-1 text-[1.125rem] font-semibold tracking-wide break-words" dir="ltr" translate="no">
          {begun.secret.replace(/(.{4})/g, '$1 ').trim()}
        </p>
        <IconButton label={t('console.factor.copy')} onClick={() => void copyToClipboard(begun.secret)}>
          <Copy size={20} />
        </IconButton>
      </div>
      <Button kind="line" size="s" render={<a href={begun.uri} />}>
        {t('console.factor.openApp')}
      </Button>
      <CodeInput
        label={t('console.login.code')}
        hint={t('console.login.codeHint')}
        {...form.choice('totp')}
        maxLength={LONGEST.factorCode}
        autoComplete="one-time-code"
        wide
      />
      <FormFailure form={form} />
      <Button kind="go" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('console.factor.finish')}
      </Button>
    </Form>
  )
}
