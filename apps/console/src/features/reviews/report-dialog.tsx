import type { Input } from '@tradewind/contract/calls'
import { LONGEST } from '@tradewind/contract/limits'
import { REVIEW_REPORT_REASONS, type ReviewReportReason } from '@tradewind/contract/review-report'
import { useT } from '@tradewind/messages/react'
import { RadioList } from '@tradewind/ui/radio-list'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import type { Review } from './review-card.tsx'

type Reporting = Input<'POST /api/seller/comment_report'>
type Values = { reason: ReviewReportReason | ''; words: string }

/** Calls a review unfair: what it is, and why, for the house to read. */
export function ReportDialog({ review: { id }, onClose }: { review: Review; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/seller/comment_report', ['GET /api/seller/comment_list'])
  const form = useForm<Values, Reporting>({
    initial: { reason: '', words: '' },
    read: ({ reason, words }) => {
      if (reason === '' || words.trim() === '')
        return { problems: { reason: reason === '' && 'not_one_of', words: words.trim() === '' && 'required' } }
      return { input: { id, reason, words } }
    },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('answering.reported'), { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={t('answering.report')} send={t('answering.sendReport')} onClose={onClose}>
      <p className="text-s text-pretty text-ink-2">{t('answering.reportText')}</p>
      <RadioList
        label={t('answering.why')}
        options={REVIEW_REPORT_REASONS.map((value) => ({ value, label: t(`answering.reason.${value}`) }))}
        value={form.values.reason || null}
        onChange={(value) => form.set('reason', value)}
        error={form.errors.reason}
      />
      <TextArea
        label={t('answering.words')}
        hint={t('answering.wordsHint')}
        dir="auto"
        maxLength={LONGEST.complaint}
        {...form.text('words')}
      />
    </FormDialog>
  )
}
