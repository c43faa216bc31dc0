import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { Note } from '@tradewind/ui/note'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { lazy, Suspense, useState } from 'react'
import { useStaff } from '../../shared/staff.ts'
import { useActForm } from '../../shared/use-act-form.ts'
import { useOwnAct } from './own-act.ts'
import { type Proof, type ProofField, ProofFields, readProof } from './proof-fields.tsx'
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
  const form = useActForm<ProofField, Proof>({
    blank: { password: '', totp: '' },
    read: (typed) => readProof(typed, again),
    send: async (input, key) => onBegun(await act.mutateAsync({ input, key })),
  })
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
      <ProofFields form={form} />
      {form.failure && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <Button kind={again ? 'line' : 'go'} type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t(again ? 'console.factor.again' : 'console.factor.begin')}
      </Button>
    </form>
  )
}

const QR = 'size-52 max-w-full flex-none justify-self-center'

function Confirm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const act = useOwnAct('totp_confirm')
  const form = useActForm<'totp', string>({
    blank: { totp: '' },
    read: ({ totp }) => (/^\d{6}$/.test(totp) ? { input: totp } : { problems: { totp: 'totp_required' } }),
    send: async (totp, key) => {
      setCodes((await act.mutateAsync({ input: { totp }, key })).recovery_codes)
    },
  })
  // With the second factor come the roles, and with them what may be seen: not before the codes are kept, which are told once.
  const finish = () => {
    onDone()
    void queryClient.invalidateQueries()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
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
        value={form.typed.totp}
        error={form.problem('totp')}
        onChange={(totp) => form.set({ totp })}
        autoComplete="one-time-code"
        wide
      />
      {form.failure && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <Button kind="go" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('console.factor.finish')}
      </Button>
    </form>
  )
}
