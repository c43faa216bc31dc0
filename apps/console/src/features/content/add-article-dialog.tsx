import { useNavigate } from '@tanstack/react-router'
import { ARTICLE_TOPICS, type ArticleTopic } from '@tradewind/contract/code-lists'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'

type Typed = { id: string; topic: string; title: string; body: string }

/** A new question: its English text is a draft, which the page that opens publishes. */
export function AddArticleDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const add = useAct('POST /api/admin/content_add', ['GET /api/admin/content_list'])
  const form = useForm<Typed>({
    initial: { id: '', topic: 'orders', title: '', body: '' },
    check: ({ id, title, body }) => ({
      id: !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && t('content.add.idWrong'),
      title: title.trim() === '' && 'required',
      body: body.trim() === '' && 'required',
    }),
    send: async (typed, key) => {
      await add.mutateAsync({ input: { ...typed, topic: typed.topic as ArticleTopic }, key })
      await navigate({ to: '/texts/$id', params: { id: typed.id } })
    },
  })
  return (
    <FormDialog form={form} title={t('content.texts.add')} send={t('content.add.send')} onClose={onClose}>
      <TextInput
        label={t('content.text.title')}
        maxLength={LONGEST.articleTitle}
        lang="en"
        dir="ltr"
        {...form.text('title')}
      />
      <TextInput
        label={t('content.add.id')}
        hint={t('content.add.idHint')}
        exact
        dir="ltr"
        maxLength={LONGEST.articleId}
        {...form.text('id')}
      />
      <Select
        label={t('content.add.topic')}
        options={ARTICLE_TOPICS.map((topic) => ({ value: topic, label: t(`content.topic.${topic}`) }))}
        {...form.choice('topic')}
      />
      <TextArea
        label={t('content.text.body')}
        maxLength={LONGEST.articleBody}
        lang="en"
        dir="ltr"
        {...form.text('body')}
      />
    </FormDialog>
  )
}
