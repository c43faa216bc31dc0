import { useQuery, useQueryClient } from '@tanstack/react-query'
import { findActiveLocale } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Page } from '@tradewind/ui/page'
import { RadioList } from '@tradewind/ui/radio-list'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { toast } from '@tradewind/ui/toast'
import { chooseLanguage, words } from '@tradewind/web/language'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { keepLanguage, languagesQuery } from './account-queries.ts'

export function LanguageScreen() {
  const t = useT()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(languagesQuery())
  const [chosen, choose] = useState<string>(locale.file_name)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  const save = async () => {
    const next = data?.list.some(({ file_name }) => file_name === chosen) ? findActiveLocale(chosen) : undefined
    setMissing(!next)
    if (!next) return
    setBusy(true)
    try {
      await chooseLanguage(next.file_name)
      await keepLanguage(queryClient, next.file_name)
      toast(words().t('spec.done.set'), { kind: 'done' })
    } catch {
      // Said as a toast; the page speaks the new language where it could be fetched, and the choice stays to be sent again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ScreenBar />
      <Page foot="dock">
        <p className="mt-1 mb-3 text-s text-ink-2">{t('account.language.text')}</p>
        {data ? (
          <RadioList
            label={t('spec.language.choose')}
            hideLabel
            value={chosen}
            onChange={(code) => {
              choose(code)
              setMissing(false)
            }}
            error={missing ? t('spec.language.choose') : undefined}
            options={data.list.map(({ file_name, language_name, bcp47 }) => ({
              value: file_name,
              label: <bdi lang={bcp47}>{language_name}</bdi>,
              hint: bcp47 === locale.bcp47 ? undefined : nameIn(locale.bcp47, bcp47),
            }))}
          />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <LanguagesSkeleton label={t('words.loading')} />
        )}
        {data && (
          <Dock>
            <Button kind="go" wide busy={busy} busyLabel={t('words.loading')} onClick={save}>
              {t('account.language.use')}
            </Button>
          </Dock>
        )}
      </Page>
    </>
  )
}

/** What a language is called in the reader's own: العربية is "Arabic". */
const nameIn = (reader: string, language: string): string | undefined =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language)

function LanguagesSkeleton({ label }: { label: string }) {
  return (
    <SkeletonArea label={label} className="divide-y divide-line">
      {['w-24', 'w-20', 'w-16', 'w-28', 'w-22'].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
        <div key={row} className="flex min-h-14 items-center gap-3.5">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className={`h-4 rounded-s ${width}`} />
        </div>
      ))}
    </SkeletonArea>
  )
}
