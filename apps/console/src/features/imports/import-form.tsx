import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { activeLocales } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { Note } from '@tradewind/ui/note'
import { Select } from '@tradewind/ui/select'
import { type FormEvent, useState } from 'react'
import { FilePick } from './file-pick.tsx'
import { categoriesQuery, useImport } from './imports-queries.ts'

/** As the server takes it; larger catalogues go through the command line. */
const MOST_BYTES = 50 * 1024 * 1024

type Errors = { file?: string; mapping?: string; root?: string }

/** A catalogue as CSV or NDJSON; where its columns have names of their own, with a mapping beside it. */
export function ImportForm() {
  const t = useT()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [mapping, setMapping] = useState<File>()
  const [language, setLanguage] = useState('')
  const [categoryId, setCategoryId] = useState('')
  const [share, setShare] = useState(0)
  const [errors, setErrors] = useState<Errors>({})
  const [more, setMore] = useState(false)
  const categories = useQuery(categoriesQuery()).data?.list ?? []
  const send = useImport(setShare)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (send.isPending) return
    const wrong = !file
      ? t('importing.form.fileRequired')
      : file.size > MOST_BYTES
        ? t('fields.file_too_large')
        : undefined
    if (wrong || !file) {
      setErrors({ file: wrong })
      form.querySelector<HTMLElement>('button')?.focus()
      return
    }
    setErrors({})
    setShare(0)
    try {
      const run = await send.mutateAsync({
        file,
        ...(mapping && { mapping: await mapping.text() }),
        ...(language && { language }),
        ...(categoryId && { category_id: categoryId }),
      })
      await navigate({ to: '/imports/$id', params: { id: run.id } })
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      const { field } = refused.data
      if (field === 'mapping') setMore(true)
      setErrors(field === 'mapping' || field === 'file' ? { [field]: refused.msg } : { root: refused.msg })
    }
  }
  return (
    <form noValidate onSubmit={submit} className="rounded-l bg-raised p-4 [--ground:var(--raised)] wide:p-5">
      <h2 className="h3">{t('importing.form.title')}</h2>
      <p className="mt-0.5 mb-3.5 text-s text-ink-2">{t('importing.form.text')}</p>
      <FilePick
        label={t('importing.form.file')}
        prompt={t('importing.form.choose')}
        hint={t('importing.form.fileHint', { max: MOST_BYTES / 1024 / 1024 })}
        accept=".csv,.ndjson,.jsonl,.gz,text/csv,application/x-ndjson"
        file={file}
        error={errors.file}
        onChange={(next) => {
          setFile(next)
          setErrors({})
        }}
      />
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
            value={language}
            onChange={setLanguage}
          />
          <Select
            label={t('importing.form.category')}
            options={[
              { value: '', label: t('importing.form.categoryAuto') },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={categoryId}
            onChange={setCategoryId}
          />
          <FilePick
            label={t('importing.form.mapping')}
            prompt={t('importing.form.mappingChoose')}
            hint={t('importing.form.mappingHint')}
            accept=".json,application/json"
            file={mapping}
            error={errors.mapping}
            onChange={(next) => {
              setMapping(next)
              setErrors({})
            }}
          />
        </div>
      </details>
      {errors.root && (
        <Note tone="bad" live className="mt-4">
          {errors.root}
        </Note>
      )}
      {send.isPending && (
        <label className="mt-4 block text-s">
          {t('importing.form.uploading', { share })}
          <progress max={1} value={share} className="bar mt-1.5 block w-full" />
        </label>
      )}
      <Button kind="go" size="s" type="submit" busy={send.isPending} busyLabel={t('words.loading')} className="mt-5">
        {t('importing.form.start')}
      </Button>
    </form>
  )
}
