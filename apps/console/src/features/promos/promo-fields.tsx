import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import type { ComponentProps } from 'react'
import type { PromoField, PromoForm } from './promo-form.ts'
import type { Promo } from './promo-queries.ts'
import { PromoScope } from './promo-scope.tsx'

type PromoFieldsProps = {
  form: FormState<PromoForm>
  promo: Promo | undefined
  /** The house bounds what it gives away: a percentage has a most. It pays nobody's freight. */
  house?: true
}

/** What was promised to those who use a code already cannot be typed over: those fields are read only. */
export function PromoFields({ form, promo, house }: PromoFieldsProps) {
  const t = useT()
  const { kind } = form.values
  const kept = promo !== undefined && promo.used > 0
  const input = (
    field: Exclude<PromoField, 'kind' | 'scope' | 'goods' | 'seen'>,
    label: string,
    more: Partial<ComponentProps<typeof TextInput>> = {},
  ) => <TextInput autoComplete="off" {...more} label={label} {...form.text(field)} />
  const dollars = { inputMode: 'decimal', start: <span aria-hidden>$</span>, readOnly: kept } as const
  const whole = { inputMode: 'numeric' } as const
  return (
    <>
      {!promo &&
        input('code', t('promos.form.code'), {
          hint: t('promos.form.codeHint'),
          dir: 'ltr',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: LONGEST.promoCode,
        })}
      {input('name', t('promos.form.name'), { hint: t('promos.form.nameHint'), maxLength: LONGEST.promoName })}
      {!kept && (
        <Segmented
          label={t('promos.form.kind')}
          options={[
            { value: 'percent', label: t('promos.form.percentKind') },
            { value: 'amount', label: t('promos.form.amountKind') },
            ...(house ? [] : [{ value: 'freight' as const, label: t('promos.form.freightKind') }]),
          ]}
          value={kind}
          onChange={(next) => form.set('kind', next)}
        />
      )}
      {form.errors.kind && (
        <p role="alert" className="text-s text-danger">
          {form.errors.kind}
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {kind === 'percent' ? (
          <>
            {input('percent', t('promos.form.percent'), {
              ...whole,
              readOnly: kept,
              end: (
                <span aria-hidden className="pe-2.5">
                  %
                </span>
              ),
            })}
            {input('cap', t('promos.form.cap'), { ...dollars, optional: house ? undefined : t('words.optional') })}
          </>
        ) : kind === 'freight' ? (
          input('cap', t('promos.form.freightCap'), { ...dollars, optional: t('words.optional') })
        ) : (
          input('amount', t('promos.form.amount'), dollars)
        )}
        {input('minimum', t('promos.form.minimum'), {
          ...dollars,
          optional: t('words.optional'),
          className: kind === 'percent' ? 'col-span-2' : undefined,
        })}
        {input('from', t('promos.form.from'), { type: 'date', readOnly: kept })}
        {input('to', t('promos.form.to'), { type: 'date' })}
        {input('maxUses', t('promos.form.maxUses'), whole)}
        {input('perShopper', t('promos.form.perShopper'), { ...whole, readOnly: kept })}
      </div>
      {!house && <PromoScope form={form} kept={kept} />}
    </>
  )
}
