import type { Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { GOODS_TAKEDOWN_REASONS, TAKEDOWN_REASONS, type TakedownReason } from '@tradewind/contract/takedown'
import { useT } from '@tradewind/messages/react'
import { RadioList } from '@tradewind/ui/radio-list'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../act.ts'
import { FormDialog } from '../form-dialog.tsx'
import { touchedByTakedown } from './takedown-queries.ts'

type Said = Input<'POST /api/admin/shop_take_down'>
type Values = { reason: TakedownReason | ''; words: string }
type TakeDownDialogProps = { what: 'shop' | 'goods'; id: string; name: string; onClose: () => void }

/** Takes a shop or a product down: why, and in words that the shop reads. */
export function TakeDownDialog({ what, id, name, onClose }: TakeDownDialogProps) {
  const t = useT()
  const shop = useAct('POST /api/admin/shop_take_down', touchedByTakedown)
  const goods = useAct('POST /api/admin/goods_take_down', touchedByTakedown)
  const reasons: readonly TakedownReason[] = what === 'shop' ? TAKEDOWN_REASONS : GOODS_TAKEDOWN_REASONS
  const form = useForm<Values, Said>({
    initial: { reason: '', words: '' },
    read: (values) => readSaid(id, values),
    send: async (input, key) => {
      if (what === 'shop') await shop.mutateAsync({ input, key })
      else await goods.mutateAsync({ input: input as Input<'POST /api/admin/goods_take_down'>, key })
      toast(t('takedowns.take.done'), { kind: 'done' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('takedowns.take.title', { name })}
      send={t('takedowns.take.yes')}
      onClose={onClose}
    >
      <p className="text-s text-ink-2">{t(`takedowns.take.${what}`)}</p>
      <RadioList
        label={t('takedowns.take.reason')}
        options={reasons.map((value) => ({ value, label: t(`takedowns.reason.${value}`) }))}
        value={form.values.reason || null}
        onChange={(value) => form.set('reason', value)}
        error={form.errors.reason}
      />
      <TextArea
        label={t('takedowns.take.words')}
        hint={t('takedowns.take.wordsHint')}
        dir="auto"
        maxLength={LONGEST.caseNote}
        {...form.text('words')}
      />
    </FormDialog>
  )
}

function readSaid(id: string, { reason, words: typed }: Values): Reading<Said> {
  const words = typed.trim()
  const short = words.length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } }
  if (reason === '' || short) return { problems: { reason: reason === '' && 'not_one_of', words: short } }
  return { input: { id, reason, words } }
}
