import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { CONTESTS } from '@tradewind/contract/refund'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { type ShopRefund, touchedByShop } from './refund-queries.ts'

type Contest = Input<'POST /api/seller/refund_contest'>

/** What came back is not what was sent: an operator judges, and the shop has to show it. */
export function ContestDialog({ refund, onClose }: { refund: ShopRefund; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/seller/refund_contest', touchedByShop)
  const form = useForm<{ contest: string; words: string }, Contest>({
    initial: { contest: '', words: '' },
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
      return { input: { id: refund.id, contest: chosen, words: said, proof: [] } }
    },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('aftersale.done.contested'), { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={t('aftersale.ask.contest')} send={t('aftersale.shop.contest')} onClose={onClose}>
      <p className="text-s text-ink-2">{t('aftersale.ask.contestText')}</p>
      <Select
        label={t('aftersale.ask.what')}
        placeholder={t('words.choose')}
        options={CONTESTS.map((value) => ({ value, label: t(`aftersale.contest.${value}`) }))}
        {...form.choice('contest')}
      />
      <TextArea label={t('aftersale.ask.words')} dir="auto" maxLength={LONGEST.reason} {...form.text('words')} />
    </FormDialog>
  )
}
