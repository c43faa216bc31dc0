import { useQueryClient } from '@tanstack/react-query'
import { LONGEST, MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { MOST_REPORT_PICTURES, REPORT_REASONS, type ReportReason } from '@tradewind/contract/report'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { Sheet } from '@tradewind/ui/sheet'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { UploadRow } from '@tradewind/ui/upload-row'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useId } from 'react'
import { api } from '../../shared/api.ts'
import { useDraft } from '../../shared/draft.ts'
import { useKeptPictures } from '../../shared/kept-pictures.ts'
import type { Product } from './product-queries.ts'

type Values = { reason: ReportReason | ''; content: string }

const EMPTY: Values = { reason: '', content: '' }
const PROOF = 'proof'

/** What is wrong with a product: a reason and words; what is typed survives a reload and an ended session. */
export function ReportSheet({ product, open, onClose }: { product: Product; open: boolean; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const queryClient = useQueryClient()
  const [draft, keepDraft, dropDraft] = useDraft<Values>(`report:${product.id}`, EMPTY)
  const pictures = useKeptPictures({
    draft: `pictures of report:${product.id}`,
    scene: 'evidence',
    maxBytes: MOST_PICTURE_BYTES,
    failed: t('report.pictureFailed'),
  })
  const form = useForm<Values>({
    initial: { ...EMPTY, ...draft },
    check: ({ reason, content }) => ({
      reason: reason === '' && 'not_one_of',
      content: content.trim() === '' && 'report_required',
    }),
    send: async ({ reason, content }, idempotencyKey) => {
      if (reason === '') return
      const input = { goods_id: product.id, reason, content, proof: pictures.ids[PROOF] ?? [] }
      await api.call('POST /api/report/send', input, { idempotencyKey, quiet: true })
      dropDraft()
      pictures.drop()
      void queryClient.invalidateQueries({ queryKey: ['GET /api/report/list'] })
      toast(t('report.sent'), { kind: 'done' })
      onClose()
    },
    onChange: keepDraft,
  })
  const { reason } = form.values
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('report.title')}
      closeLabel={t('words.close')}
      foot={
        <Button
          kind="go"
          wide
          type="submit"
          form={id}
          busy={form.busy}
          busyLabel={t('report.sending')}
          notYet={reason === '' ? t('report.choose') : pictures.busy ? t('report.picturesComing') : undefined}
        >
          {t('report.send')}
        </Button>
      }
    >
      <p className="text-pretty text-ink-2">{t('report.text')}</p>
      <Form form={form} id={id} className="mt-4 grid gap-5">
        <fieldset>
          <legend className="mb-2 text-s font-semibold">{t('report.why')}</legend>
          <div className="flex flex-wrap gap-2">
            {REPORT_REASONS.map((value) => (
              <Chip key={value} on={reason === value} onClick={() => form.set('reason', value)}>
                {t(`report.reason.${value}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t('report.content')}
          dir="auto"
          rows={3}
          maxLength={LONGEST.complaint}
          counter={(used) => t('report.counter', { used, max: LONGEST.complaint })}
          {...form.text('content')}
        />
        <UploadRow
          label={t('report.proof')}
          addLabel={t('report.picture.add')}
          files={pictures.filesOf(PROOF)}
          accept={PICTURE_TYPES.join()}
          max={MOST_REPORT_PICTURES}
          onAdd={(files) => pictures.add(PROOF, files)}
          onRemove={(file) => pictures.remove(PROOF, file)}
          onRetry={(file) => pictures.retry(PROOF, file)}
          removeLabel={(file) => t('report.picture.remove', { name: file })}
          retryLabel={(file) => t('report.picture.retry', { name: file })}
          progressLabel={(file, percent) => t('report.picture.progress', { name: file, percent })}
          hint={t('report.proofHint', { max: MOST_REPORT_PICTURES })}
        />
        <FormFailure form={form} />
      </Form>
    </Sheet>
  )
}
