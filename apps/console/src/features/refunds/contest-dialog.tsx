import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { CONTESTS, type Contest as Found } from '@tradewind/contract/refund'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ProofRow } from './proof-row.tsx'
import { type ShopRefund, touchedByShop } from './refund-queries.ts'
import { PROOF, useProofs } from './use-proofs.ts'

type Contest = Input<'POST /api/seller/refund_contest'>
type Values = { contest: string; words: string; proof: '' }

type ContestDialogProps = {
  refund: ShopRefund
  /** What the shop has said already of what came. */
  found?: Found | undefined
  onClose: () => void
}

/** What came back is not what was sent: an operator judges, and the shop has to show it, with pictures. */
export function ContestDialog({ refund, found, onClose }: ContestDialogProps) {
  const t = useT()
  const act = useAct('POST /api/seller/refund_contest', touchedByShop)
  const pictures = useProofs()
  const form = useForm<Values, Contest>({
    initial: { contest: found ?? '', words: '', proof: '' },
    read: ({ contest, words }): Reading<Contest> => {
      const chosen = CONTESTS.find((one) => one === contest)
      const said = words.trim()
      if (!chosen || said.length < SHORTEST_REASON)
        return {
          problems: {
            contest: !chosen && 'not_one_of',
            words: said.length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } },
          },
        }
      return { input: { id: refund.id, contest: chosen, words: said, proof: pictures.ids[PROOF] ?? [] } }
    },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('aftersale.done.contested'), { kind: 'done' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('aftersale.ask.contest')}
      send={t('aftersale.shop.contest')}
      notYet={pictures.busy ? t('aftersale.proof.coming') : undefined}
      onClose={onClose}
    >
      <p className="text-s text-ink-2">{t('aftersale.ask.contestText')}</p>
      <Select
        label={t('aftersale.ask.what')}
        placeholder={t('words.choose')}
        options={CONTESTS.map((value) => ({ value, label: t(`aftersale.contest.${value}`) }))}
        {...form.choice('contest')}
      />
      <TextArea label={t('aftersale.ask.words')} dir="auto" maxLength={LONGEST.reason} {...form.text('words')} />
      <ProofRow pictures={pictures} error={form.errors.proof} />
    </FormDialog>
  )
}
