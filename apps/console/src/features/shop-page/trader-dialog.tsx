import { useQuery } from '@tanstack/react-query'
import { TRADER_KINDS } from '@tradewind/contract/application'
import type { Answer, Input } from '@tradewind/contract/calls'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { callQuery } from '../../shared/queries.ts'

type Trader = Answer<'GET /api/seller/trader'>['trader']
type Asking = Input<'POST /api/seller/trader_ask'>
type Typed = Record<Exclude<keyof Asking, 'kind'>, string> & { kind: Asking['kind'] | '' }

/** All that holds from then on, begun with what holds now, and why it changes. */
export function TraderDialog({ holds, onClose }: { holds: Trader; onClose: () => void }) {
  const t = useT()
  const { data: regions } = useQuery(callQuery('GET /api/common/region_list'))
  const ask = useAct('POST /api/seller/trader_ask', ['GET /api/seller/trader'])
  const form = useForm<Typed, Asking>({
    initial: {
      kind: holds?.kind ?? '',
      name: holds?.name ?? '',
      address: holds?.address ?? '',
      postcode: holds?.postcode ?? '',
      city: holds?.city ?? '',
      country: holds?.country ?? '',
      register_no: holds?.register_no ?? '',
      vat_no: holds?.vat_no ?? '',
      email: holds?.email ?? '',
      phone: holds?.phone ?? '',
      words: '',
    },
    read: ({ kind, postcode, register_no, vat_no, phone, ...said }) =>
      kind === ''
        ? { problems: { kind: 'not_one_of' } }
        : {
            input: {
              ...said,
              kind,
              // What is left empty is not there.
              postcode: postcode.trim() || undefined,
              register_no: register_no.trim() || undefined,
              vat_no: vat_no.trim() || undefined,
              phone: phone.trim() || undefined,
            },
          },
    send: async (input, key) => {
      await ask.mutateAsync({ input, key })
      toast(t('traders.own.sent'), { kind: 'done' })
    },
  })
  const field = (name: Exclude<keyof Asking, 'kind' | 'country' | 'words'>) => ({
    label: t(`traders.field.${name}`),
    ...form.text(name),
  })
  const optional = t('words.optional')
  const { country } = form.values
  const { data: place } = useQuery({
    ...callQuery('GET /api/common/region_list', { country }),
    enabled: country !== '',
  })
  // Letters of some countries carry none.
  const hasPostcode = !place?.fields || place.fields.some(({ name }) => name === 'postcode')
  return (
    <FormDialog form={form} title={t('traders.own.title')} send={t('traders.own.send')} onClose={onClose}>
      <p className="text-s text-pretty text-ink-2">{t('traders.own.text')}</p>
      <Select
        label={t('traders.field.kind')}
        placeholder={t('traders.field.kind')}
        options={TRADER_KINDS.map((value) => ({ value, label: t(`traders.kind.${value}`) }))}
        {...form.choice('kind')}
      />
      <TextInput dir="auto" maxLength={LONGEST.traderName} {...field('name')} />
      <TextInput dir="auto" maxLength={LONGEST.streetAddress} {...field('address')} />
      <div className="grid grid-cols-2 gap-3">
        {hasPostcode && <TextInput optional={optional} maxLength={LONGEST.postcode} {...field('postcode')} />}
        <TextInput dir="auto" maxLength={LONGEST.city} {...field('city')} />
      </div>
      <Select
        label={t('traders.field.country')}
        placeholder={t('traders.field.country')}
        options={(regions?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        {...form.choice('country')}
      />
      <TextInput dir="ltr" optional={optional} maxLength={LONGEST.registerNo} {...field('register_no')} />
      <TextInput dir="ltr" optional={optional} maxLength={LONGEST.vatNo} {...field('vat_no')} />
      <TextInput dir="ltr" type="email" maxLength={LONGEST.email} {...field('email')} />
      <TextInput dir="ltr" type="tel" optional={optional} {...field('phone')} />
      <TextArea
        label={t('traders.own.words')}
        hint={t('traders.own.wordsHint')}
        dir="auto"
        maxLength={LONGEST.caseNote}
        {...form.text('words')}
      />
    </FormDialog>
  )
}
