import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextArea } from '@tradewind/ui/text-area'
import { Tick } from '@tradewind/ui/tick'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { type ArticleText, touchedByText } from './article-text.ts'

type PublishFormProps = { article: ArticleText; draft: NonNullable<ArticleText['draft']> }

/** Lets readers see the draft. Of a law text it says what changed, and whether it is a new edition, which they are told of. */
export function PublishForm({ article, draft }: PublishFormProps) {
  const t = useT()
  const { id, lang, kind } = article
  const publish = useAct('POST /api/admin/content_publish', touchedByText)
  const drop = useAct('POST /api/admin/content_drop', touchedByText)
  const form = useForm({
    initial: { changed: '', renews: false },
    check: ({ changed }) => ({ changed: kind === 'law' && changed.trim() === '' && 'required' }),
    send: async ({ changed, renews }, key) => {
      await publish.mutateAsync({ input: { id, lang, changed: changed.trim() || null, renews }, key })
      toast(t('content.publish.done'), { kind: 'done' })
    },
  })
  return (
    <Form form={form} className="mt-4 grid max-w-120 gap-3">
      <TextArea
        label={t('content.publish.changed')}
        hint={t(kind === 'law' ? 'content.publish.changedLaw' : 'content.publish.changedHelp')}
        rows={2}
        maxLength={LONGEST.articleChange}
        {...form.text('changed')}
      />
      {kind === 'law' && lang === 'en' && article.text && (
        <Tick checked={form.values.renews} onChange={(renews) => form.set('renews', renews)}>
          {t(id === 'terms' ? 'content.publish.renewsTerms' : 'content.publish.renews')}
        </Tick>
      )}
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="go"
          type="submit"
          notYet={draft.problems.length > 0 ? t('content.publish.problems') : undefined}
          busy={form.busy}
          busyLabel={t('words.loading')}
        >
          {t('content.publish.send')}
        </Button>
        <Button
          kind="text"
          busy={drop.isPending}
          busyLabel={t('words.loading')}
          onClick={() => drop.mutate({ input: { id, lang }, key: newIdempotencyKey() })}
        >
          {t('content.publish.drop')}
        </Button>
      </div>
    </Form>
  )
}
