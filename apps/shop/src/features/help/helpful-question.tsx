import { useMutation } from '@tanstack/react-query'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ThumbsDown } from '@tradewind/ui/icons/thumbs-down'
import { ThumbsUp } from '@tradewind/ui/icons/thumbs-up'
import { TextInput } from '@tradewind/ui/text-input'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { answerHelp, type HelpArticle } from './help-queries.ts'

/** Answered in place; who says "not really" is asked for one line. */
export function HelpfulQuestion({ article }: { article: HelpArticle }) {
  const t = useT()
  const [said, setSaid] = useState<boolean>()
  const [thanked, setThanked] = useState(false)
  const answer = useMutation({
    mutationFn: ({ helped, words }: { helped: boolean; words?: string }) => answerHelp(article.id, helped, words),
    onSuccess: (_, { helped, words }) => {
      setSaid(helped)
      setThanked(helped || words !== undefined)
    },
  })
  const form = useForm({
    initial: { remark: '' },
    check: ({ remark }) => ({ remark: remark.trim() === '' && 'required' }),
    send: async ({ remark }) => void (await answer.mutateAsync({ helped: false, words: remark.trim() })),
  })
  const { helped, not_helped } = answer.data ?? article
  const of = helped + not_helped
  return (
    <section aria-label={t('help.helped.question')} className="mt-6 border-t border-line pt-4">
      {thanked ? (
        <p role="status" className="font-semibold">
          {t('help.helped.thanks')}
        </p>
      ) : said === false ? (
        <Form form={form} className="grid gap-3">
          <TextInput label={t('help.helped.missing')} maxLength={LONGEST.articleRemark} {...form.text('remark')} />
          <FormFailure form={form} />
          <Button kind="soft" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
            {t('help.helped.send')}
          </Button>
        </Form>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="min-w-30 flex-1 font-semibold">{t('help.helped.question')}</h2>
          <Button kind="soft" size="s" icon={<ThumbsUp size={20} />} onClick={() => answer.mutate({ helped: true })}>
            {t('help.helped.yes')}
          </Button>
          <Button kind="soft" size="s" icon={<ThumbsDown size={20} />} onClick={() => answer.mutate({ helped: false })}>
            {t('help.helped.no')}
          </Button>
        </div>
      )}
      <p className="cap mt-2">
        {of > 0 && `${t('help.helped.count', { helped, of })} · `}
        {t('help.changed', { at: article.changed_at })}
      </p>
    </section>
  )
}
