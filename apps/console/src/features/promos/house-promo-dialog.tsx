import { useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { PromoTerms } from '../../shared/promo-terms.tsx'
import { PromoFields } from './promo-fields.tsx'
import { blankPromo, type PromoForm, readHousePromo, refusedFields, termsOf } from './promo-form.ts'
import { HOUSE_LIST, type HousePromoInput } from './promo-queries.ts'

const touched = [HOUSE_LIST, 'GET /api/admin/proposal_list', 'GET /api/admin/waiting'] as const

/** A code that the house pays for, proposed to a second administrator. What it can cost at most the server works out. */
export function HousePromoDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { file_name: lang } = useLocale()
  const add = useAct('POST /api/admin/promo_add', touched)
  const form = useForm<PromoForm, HousePromoInput>({
    initial: blankPromo(new Date()),
    read: (typed) => {
      const reading = readHousePromo(typed, lang)
      if (typed.kind === 'percent' && typed.cap.trim() === '')
        return { problems: { ...reading.problems, cap: 'required' } }
      if (typeof reading.problems?.code !== 'object') return reading
      return { problems: { ...reading.problems, code: t('promos.form.codeHint') } }
    },
    send: async (input, key) => {
      const { most } = await add.mutateAsync({ input, key })
      toast(t('promos.house.proposed', { code: input.code, most }), { kind: 'done' })
    },
    place: ({ error, data }) => (error === 'field.invalid' ? refusedFields(data) : undefined),
  })
  const { input } = readHousePromo(form.values, lang)
  return (
    <FormDialog form={form} title={t('promos.house.new')} send={t('promos.house.propose')} onClose={onClose}>
      <p className="text-s text-pretty text-ink-2">{t('promos.house.how')}</p>
      <PromoFields form={form} promo={undefined} house />
      {input && (
        <Note tone="safe">
          <PromoTerms terms={termsOf(input)} house />
        </Note>
      )}
    </FormDialog>
  )
}
