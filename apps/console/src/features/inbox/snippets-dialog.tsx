import { useQueryClient } from '@tanstack/react-query'
import { LONGEST } from '@tradewind/contract/limits'
import { activeLocales, localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Picture } from '@tradewind/ui/picture'
import { Select } from '@tradewind/ui/select'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { PictureInput } from '../../shared/picture-input.tsx'
import { VARIABLES } from './fill-variables.ts'
import { type Desk, deleteSnippet, type Snippet, saveSnippet } from './inbox-queries.ts'

type SnippetsDialogProps = { desk: Desk; snippets: readonly Snippet[]; onClose: () => void }

/** Adds a ready answer, changes one, or throws it away. */
export function SnippetsDialog({ desk, snippets, onClose }: SnippetsDialogProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const [chosen, choose] = useState<Snippet>()
  const [file, setFile] = useState<File | null>()
  const shown = file === undefined ? chosen?.image : undefined
  const form = useForm({
    initial: { short: '', title: '', text: '', lang: '' },
    check: ({ short, title, text }) => ({
      short: short.trim() === '' && 'required',
      title: title.trim() === '' && 'required',
      text: text.trim() === '' && 'required',
    }),
    send: ({ lang, ...values }) =>
      saveSnippet(queryClient, desk, { ...values, lang: lang || null, file, ...(chosen && { id: chosen.id }) }),
  })
  const open = (one: Snippet) => {
    choose(one)
    setFile(undefined)
    form.restart({ short: one.short, title: one.title, text: one.text, lang: one.lang ?? '' })
  }
  return (
    <FormDialog form={form} title={t('inbox.ready.edit')} send={t('words.save')} onClose={onClose}>
      {snippets.length > 0 && (
        <ul className="divide-y divide-line">
          {snippets.map((one) => (
            <li key={one.id} className="flex items-center gap-2 py-1">
              <button type="button" onClick={() => open(one)} className="min-h-11 min-w-0 flex-1 truncate text-start">
                <b className="font-semibold">{one.title}</b>{' '}
                <span className="cap">
                  /{one.short}
                  {one.lang && ` · ${localeOrEnglish(one.lang).autonym}`}
                </span>
              </button>
              <Button kind="text" onClick={() => void deleteSnippet(queryClient, desk, one.id).catch(() => undefined)}>
                {t('words.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextInput label={t('inbox.ready.short')} maxLength={LONGEST.snippetShort} {...form.text('short')} />
      <TextInput label={t('inbox.ready.title')} maxLength={LONGEST.snippetTitle} {...form.text('title')} />
      <TextArea
        label={t('inbox.ready.text')}
        hint={t('inbox.ready.variables', { names: VARIABLES.map((name) => `{${name}}`).join(' ') })}
        dir="auto"
        rows={4}
        maxLength={LONGEST.message}
        {...form.text('text')}
      />
      <Select
        label={t('inbox.ready.lang')}
        options={[
          { value: '', label: t('inbox.ready.langAll') },
          ...activeLocales.map((locale) => ({ value: locale.file_name, label: locale.autonym })),
        ]}
        {...form.choice('lang')}
      />
      {shown ? (
        <p className="flex items-center gap-3">
          <span className="size-16 overflow-hidden rounded-m">
            <Picture source={shown} alt={t('inbox.ready.picture')} sizes="64px" radius="m" shape="square" />
          </span>
          <Button kind="text" onClick={() => setFile(null)}>
            {t('inbox.ready.takeOff')}
          </Button>
        </p>
      ) : (
        <PictureInput label={t('inbox.ready.picture')} onChoose={setFile} />
      )}
    </FormDialog>
  )
}
