import { useQuery, useQueryClient } from '@tanstack/react-query'
import { privacyCalls } from '@tradewind/contract/calls/privacy'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { Note } from '@tradewind/ui/note'
import { Sheet } from '@tradewind/ui/sheet'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { checkWith } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { askForData, type DataFile, ownDataQuery } from './account-queries.ts'
import { PasswordInput } from './password-input.tsx'

const { input } = privacyCalls['POST /api/user/data_export']

/** All that is kept of somebody, as a file of theirs: asked for with the password, made behind the request, fetched for a week. */
export function OwnData() {
  const t = useT()
  const { data, error, refetch } = useQuery(ownDataQuery())
  const [asking, setAsking] = useState(false)
  const made = data?.export
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data" className="h3 mt-6 mb-1">
        {t('privacy.data.title')}
      </h2>
      <p className="cap text-pretty">{t('privacy.data.text')}</p>
      <div className="mt-3 min-h-12">
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Waiting />}
        {data && !made && (
          <Button kind="line" size="s" onClick={() => setAsking(true)}>
            {t('privacy.data.ask')}
          </Button>
        )}
        {made?.state === 'making' && <Note>{t('privacy.data.making')}</Note>}
        {made?.state === 'ready' && <Ready made={made} onAgain={() => setAsking(true)} />}
      </div>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('privacy.data.sheet')}
        closeLabel={t('words.close')}
        description={t('privacy.data.why')}
      >
        {asking && <AskForm onDone={() => setAsking(false)} />}
      </Sheet>
    </section>
  )
}

function Ready({ made, onAgain }: { made: DataFile; onAgain: () => void }) {
  const t = useT()
  return (
    <>
      <p className="cap text-pretty">
        {t('privacy.data.ready', {
          at: made.asked_at,
          size: megabytes(made.bytes),
          until: made.ends_at ?? made.asked_at,
        })}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button
          kind="go"
          size="s"
          icon={<DownloadSimple size={20} />}
          render={<a href={made.url ?? undefined} download="my-data.json" />}
        >
          {t('privacy.data.download')}
        </Button>
        <Button kind="line" size="s" onClick={onAgain}>
          {t('privacy.data.again')}
        </Button>
      </div>
    </>
  )
}

/** Never nothing: a small file is a tenth. */
const megabytes = (bytes: number | null): number => Math.max(0.1, Math.round((bytes ?? 0) / 100_000) / 10)

function AskForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { password: '' },
    check: (values) => checkWith(input, values),
    send: async (values) => {
      await askForData(queryClient, values)
      toast(t('privacy.data.done'), { kind: 'done' })
      onDone()
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <PasswordInput
        label={t('privacy.data.password')}
        {...form.text('password')}
        autoComplete="current-password"
        autoFocus
      />
      <FormFailure form={form} />
      <Button kind="go" type="submit" wide busy={form.busy} busyLabel={t('words.loading')}>
        {t('privacy.data.ask')}
      </Button>
    </Form>
  )
}

function Waiting() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-10 w-2/5 rounded-s" />
    </SkeletonArea>
  )
}
