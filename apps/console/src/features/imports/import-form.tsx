import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MOST_IMPORT_BYTES } from '@tradewind/contract/limits'
import { activeLocales } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { Select } from '@tradewind/ui/select'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useRef, useState } from 'react'
import { FilePick } from './file-pick.tsx'
import { categoriesQuery, useImport } from './imports-queries.ts'

type Typed = { file?: File; mapping?: File; language: string; category_id: string }

/** A catalogue as CSV or NDJSON, alone or in a zip with its pictures; first it is only said what it would change. */
export function ImportForm() {
  const t = useT()
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  /** Which of the two buttons sends the form. */
  const dry = useRef(true)
  const [more, setMore] = useState(false)
  const categories = useQuery(categoriesQuery()).data?.list ?? []
  const send = useImport(setShare)
  const form = useForm<Typed>({
    initial: { language: '', category_id: '' },
    check: ({ file }) => ({
      file: !file ? t('importing.form.fileRequired') : file.size > MOST_IMPORT_BYTES && 'file_too_large',
    }),
    send: async ({ file, mapping, language, category_id }) => {
      if (!file) return
      setShare(0)
      const run = await send.mutateAsync({
        file,
        ...(mapping && { mapping: await mapping.text() }),
        ...(language && { language }),
        ...(category_id && { category_id }),
        ...(dry.current && { dry: 'true' as const }),
      })
      await navigate({ to: '/imports/$id', params: { id: run.id } })
    },
    place: ({ data, msg }) => {
      if (data.field === 'mapping') setMore(true)
      return data.field === 'mapping' || data.field === 'file' ? { [data.field]: msg } : undefined
    },
  })
  return (
    <Form form={form} className="rounded-l bg-raised p-4 [--ground:var(--raised)] wide:p-5">
      <h2 className="h3">{t('importing.form.title')}</h2>
      <p className="mt-0.5 mb-3.5 text-s text-ink-2">{t('importing.form.text')}</p>
      <FilePick
        label={t('importing.form.file')}
        prompt={t('importing.form.choose')}
        hint={t('importing.form.fileHint', { max: MOST_IMPORT_BYTES / 1024 / 1024 })}
        accept=".csv,.ndjson,.jsonl,.gz,.zip,text/csv,application/x-ndjson,application/zip"
        file={form.values.file}
        error={form.errors.file}
        onChange={(file) => form.set('file', file)}
      />
      <div className="mt-4">
        <Select
          label={t('importing.form.category')}
          options={[
            { value: '', label: t('importing.form.categoryAuto') },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.choice('category_id')}
        />
      </div>
      <details className="group mt-4" open={more} onToggle={({ currentTarget }) => setMore(currentTarget.open)}>
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-s font-semibold underline underline-offset-4">
          {t('importing.form.more')}
          <CaretDown size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid gap-4">
          <Select
            label={t('importing.form.language')}
            hint={t('importing.form.languageHint')}
            options={[
              { value: '', label: t('importing.form.languageAuto') },
              ...activeLocales.map((locale) => ({ value: locale.file_name, label: locale.autonym })),
            ]}
            {...form.choice('language')}
          />
          <FilePick
            label={t('importing.form.mapping')}
            prompt={t('importing.form.mappingChoose')}
            hint={t('importing.form.mappingHint')}
            accept=".json,application/json"
            file={form.values.mapping}
            error={form.errors.mapping}
            onChange={(mapping) => form.set('mapping', mapping)}
          />
        </div>
      </details>
      <FormFailure form={form} className="mt-4" />
      {send.isPending && (
        <label className="mt-4 block text-s">
          {t('importing.form.uploading', { share })}
          <progress max={1} value={share} className="bar mt-1.5 block w-full" />
        </label>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button
          kind="go"
          size="s"
          type="submit"
          busy={send.isPending}
          busyLabel={t('words.loading')}
          onClick={() => {
            dry.current = true
          }}
        >
          {t('importing.form.look')}
        </Button>
        <Button
          kind="line"
          size="s"
          type="submit"
          onClick={() => {
            dry.current = false
          }}
        >
          {t('importing.form.start')}
        </Button>
      </div>
    </Form>
  )
}
