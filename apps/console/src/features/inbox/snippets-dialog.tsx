import { useQueryClient } from '@tanstack/react-query'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { VARIABLES } from './fill-variables.ts'
import { type Desk, deleteSnippet, type Snippet, saveSnippet } from './inbox-queries.ts'

type SnippetsDialogProps = { desk: Desk; snippets: readonly Snippet[]; onClose: () => void }

/** Adds a ready answer, changes one, or throws it away. */
export function SnippetsDialog({ desk, snippets, onClose }: SnippetsDialogProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const [chosen, choose] = useState<Snippet>()
  const form = useForm({
    initial: { short: '', title: '', text: '' },
    check: ({ short, title, text }) => ({
      short: short.trim() === '' && 'required',
      title: title.trim() === '' && 'required',
      text: text.trim() === '' && 'required',
    }),
    send: (values) => saveSnippet(queryClient, desk, { ...values, ...(chosen && { id: chosen.id }) }),
  })
  const open = (one: Snippet) => {
    choose(one)
    form.restart({ short: one.short, title: one.title, text: one.text })
  }
  return (
    <FormDialog form={form} title={t('inbox.ready.edit')} send={t('words.save')} onClose={onClose}>
      {snippets.length > 0 && (
        <ul className="divide-y divide-line">
          {snippets.map((one) => (
            <li key={one.id} className="flex items-center gap-2 py-1">
              <button type="button" onClick={() => open(one)} className="min-h-11 min-w-0 flex-1 truncate text-start">
                <b className="font-semibold">{one.title}</b> <span className="cap">/{one.short}</span>
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
    </FormDialog>
  )
}
