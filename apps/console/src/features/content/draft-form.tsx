import { LONGEST } from '@tradewind/contract/limits'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { type ArticleText, touchedByText } from './article-text.ts'

type DraftFormProps = { article: ArticleText; taken: { title: string; body: string } | undefined }

/** What is being written. Keeping it shows it beside, as readers would see it; nobody else sees it before it is published. */
export function DraftForm({ article, taken }: DraftFormProps) {
  const t = useT()
  const { id, lang, draft, text, english } = article
  const { bcp47, dir } = localeOrEnglish(lang)
  const save = useAct('POST /api/admin/content_draft', touchedByText)
  // A language that lacks it begins with the English text.
  const { title = '', body = '' } = draft ?? text ?? english ?? {}
  const form = useForm({
    initial: { title, body, ...taken },
    check: (typed) => ({
      title: typed.title.trim() === '' && 'required',
      body: typed.body.trim() === '' && 'required',
    }),
    send: async (typed, key) => {
      await save.mutateAsync({ input: { id, lang, title: typed.title.trim(), body: typed.body.trim() }, key })
      toast(t('content.text.kept'), { kind: 'done' })
    },
  })
  const written = { lang: bcp47, dir }
  return (
    <Form form={form} className="grid gap-4">
      <TextInput
        label={t('content.text.title')}
        maxLength={LONGEST.articleTitle}
        {...written}
        {...form.text('title')}
      />
      <TextArea
        label={t('content.text.body')}
        hint={t('content.text.bodyHint')}
        rows={18}
        maxLength={LONGEST.articleBody}
        {...written}
        {...form.text('body')}
      />
      <FormFailure form={form} />
      <Button kind="line" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('content.text.keep')}
      </Button>
      <LeaveGuard
        dirty={form.dirty && !save.isSuccess}
        question={t('content.leave.question')}
        detail={t('content.leave.detail')}
        goLabel={t('content.leave.go')}
        stayLabel={t('content.leave.stay')}
      />
    </Form>
  )
}
