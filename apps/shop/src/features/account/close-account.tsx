import { useQuery, useQueryClient } from '@tanstack/react-query'
import { privacyCalls } from '@tradewind/contract/calls/privacy'
import { CLOSING_DAYS } from '@tradewind/contract/closing'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { Note } from '@tradewind/ui/note'
import { Sheet } from '@tradewind/ui/sheet'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useUser } from '../../shared/user.ts'
import { askToClose, closingQuery, keepOpen } from './account-queries.ts'
import { PasswordInput } from './password-input.tsx'
import { WaitsForList } from './waits-for-list.tsx'

const { input } = privacyCalls['POST /api/user/close']

/** Leaving for good: what goes and what stays, what has to end before, and the way back as long as there is one. */
export function CloseAccount() {
  const t = useT()
  const { data, error, refetch } = useQuery(closingQuery())
  const [asking, setAsking] = useState(false)
  const day = data?.closing_at
  return (
    <section aria-labelledby="close-account">
      <h2 id="close-account" className="h3 mt-6 mb-1">
        {t('privacy.close.title')}
      </h2>
      {!day && <p className="cap text-pretty">{t('privacy.close.text', { days: CLOSING_DAYS })}</p>}
      <div className="mt-3 min-h-12">
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && (
          <SkeletonArea label={t('words.loading')}>
            <Skeleton className="h-10 w-2/5 rounded-s" />
          </SkeletonArea>
        )}
        {data && !day && (
          <Button kind="line" size="s" onClick={() => setAsking(true)}>
            {t('privacy.close.open')}
          </Button>
        )}
        {data && day && (
          <>
            <Note tone="wait">
              {t(data.waits_for.length > 0 ? 'privacy.close.waits' : 'privacy.close.at', { at: day })}
            </Note>
            <WaitsForList waits={data.waits_for} />
            <KeepButton />
          </>
        )}
      </div>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('privacy.close.title')}
        closeLabel={t('words.close')}
        description={t('privacy.close.text', { days: CLOSING_DAYS })}
      >
        {asking && data && (
          <>
            <Told title={t('privacy.close.goes')} text={t('privacy.close.goesText')} />
            <Told title={t('privacy.close.stays')} text={t('privacy.close.staysText')} />
            <Told title={t('privacy.close.when')} text={t('privacy.close.whenText')} />
            {data.waits_for.length > 0 && (
              <>
                <h3 className="mt-4 text-s font-semibold">{t('privacy.close.before')}</h3>
                <WaitsForList waits={data.waits_for} />
                {data.waits_for.some(({ kind }) => kind === 'balance') && (
                  <p className="cap mt-1 text-pretty">{t('privacy.close.rest')}</p>
                )}
              </>
            )}
            <CloseForm onDone={() => setAsking(false)} />
          </>
        )}
      </Sheet>
    </section>
  )
}

const Told = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3 className="mt-4 text-s font-semibold">{title}</h3>
    <p className="mt-1 text-s text-pretty text-ink-2">{text}</p>
  </>
)

function KeepButton() {
  const t = useT()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: {},
    send: async () => {
      await keepOpen(queryClient)
      toast(t('privacy.close.kept'), { kind: 'done' })
    },
  })
  return (
    <Form form={form} className="mt-3 grid gap-3">
      <FormFailure form={form} />
      <Button
        kind="go"
        size="s"
        type="submit"
        busy={form.busy}
        busyLabel={t('words.loading')}
        className="justify-self-start"
      >
        {t('privacy.close.keep')}
      </Button>
    </Form>
  )
}

function CloseForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const hasPayPassword = useUser()?.has_pay_password
  const read = ({ password, pay_password }: { password: string; pay_password: string }) =>
    hasPayPassword ? { password, pay_password } : { password }
  const form = useForm({
    initial: { password: '', pay_password: '' },
    check: (values) => checkWith(input, read(values)),
    send: async (values) => {
      await askToClose(queryClient, read(values))
      toast(t('privacy.close.done'), { kind: 'done' })
      onDone()
    },
  })
  return (
    <Form form={form} className="mt-5 grid gap-4">
      <PasswordInput label={t('privacy.close.password')} {...form.text('password')} autoComplete="current-password" />
      {hasPayPassword && (
        <CodeInput
          label={t('privacy.close.payPassword')}
          maxLength={LONGEST.payPassword}
          {...form.choice('pay_password')}
          secret
          wide
          onBlur={() => void form.blur('pay_password')}
        />
      )}
      <FormFailure form={form} />
      <Button kind="ink" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
        {t('privacy.close.send')}
      </Button>
    </Form>
  )
}
