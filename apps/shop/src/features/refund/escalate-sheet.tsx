import { useQueryClient } from '@tanstack/react-query'
import { LONGEST, MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { burdenOfProof } from '@tradewind/contract/refund'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Sheet } from '@tradewind/ui/sheet'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useKeptPictures } from '../../shared/kept-pictures.ts'
import { PROOF, ProofRow } from './proof-row.tsx'
import { actOnRefund, type Refund } from './refund-queries.ts'

type EscalateSheetProps = { refund: Refund; open: boolean; onClose: () => void }

/** The rows of the table that decides who has to show what, as a shopper reads it. */
const BURDENS = ['not_received', 'not_as_described', 'missing'] as const

/** Who has to show what is told before Tradewind is asked; a gap is advice, it never blocks. */
export function EscalateSheet({ refund, open, onClose }: EscalateSheetProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const { id, proofs, parcel, reason } = refund
  const pictures = useKeptPictures({
    draft: `refund-case:${id}`,
    scene: 'evidence',
    maxBytes: MOST_PICTURE_BYTES,
    failed: t('refund.proof.failed'),
  })
  const form = useForm<{ words: string; proof: '' }>({
    initial: { words: '', proof: '' },
    send: async ({ words }) => {
      const said = words.trim()
      await actOnRefund(queryClient, 'POST /api/refund/escalate', {
        id,
        ...(said && { words: said }),
        proof: pictures.ids[PROOF] ?? [],
      })
      pictures.drop()
    },
  })
  const own = parcel ? 'missing' : reason === 'not_received' ? 'not_received' : 'not_as_described'
  const shown = proofs.filter(({ by }) => by === 'buyer').length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('refund.case.title')}
      closeLabel={t('words.close')}
      description={t('refund.case.once')}
    >
      <Form
        form={form}
        onDone={() => {
          onClose()
          toast(t('refund.case.asked'), { kind: 'done' })
        }}
      >
        <dl className="grid gap-2">
          {BURDENS.map((burden) => (
            <div
              key={burden}
              aria-current={burden === own || undefined}
              className={cx(
                'rounded-m p-3',
                burden === own
                  ? 'bg-raised shadow-[inset_0_0_0_2px_var(--ink)]'
                  : 'shadow-[inset_0_0_0_1.5px_var(--line)]',
              )}
            >
              <dt className="font-semibold">{t(`refund.burden.${burden}`)}</dt>
              <dd className="text-s text-ink-2">
                {t(burdenOfProof[burden] === 'shopper' ? 'refund.ask.youShow' : 'refund.ask.shopShows')}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-s text-pretty text-ink-2">{t('refund.case.shown', { count: shown })}</p>
        <TextArea
          label={t('refund.case.words')}
          optional={t('words.optional')}
          dir="auto"
          maxLength={LONGEST.refundExplanation}
          counter={(used) => t('refund.ask.letters', { used, max: LONGEST.refundExplanation })}
          {...form.text('words')}
          className="mt-4"
        />
        <ProofRow pictures={pictures} label={t('refund.case.more')} error={form.errors.proof} />
        <FormFailure form={form} className="mt-3" />
        <Button
          kind="go"
          wide
          type="submit"
          busy={form.busy}
          busyLabel={t('words.loading')}
          notYet={pictures.busy ? t('refund.proof.coming') : undefined}
          className="mt-5"
        >
          {t('refund.case.ask')}
        </Button>
      </Form>
    </Sheet>
  )
}
