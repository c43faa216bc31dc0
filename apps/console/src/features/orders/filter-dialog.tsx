import { useQuery } from '@tanstack/react-query'
import { ORDER_SORTS } from '@tradewind/contract/code-lists'
import { LONGEST } from '@tradewind/contract/limits'
import { useLocale, useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import { Tick } from '@tradewind/ui/tick'
import { useForm } from '@tradewind/web/form/use-form'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { callQuery } from '../../shared/queries.ts'
import { type OrdersSearch, readOrdersSearch } from './orders-search.ts'

type FilterDialogProps = { search: OrdersSearch; onChange: (search: OrdersSearch) => void; onClose: () => void }

/** Everything by which orders are narrowed and sorted, at once. */
export function FilterDialog({ search, onChange, onClose }: FilterDialogProps) {
  const t = useT()
  const { intl } = useLocale()
  const regions = useQuery({
    ...callQuery('GET /api/common/region_list', {}),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const countries = (regions?.countries ?? [])
    .map(({ code, name }) => ({ value: code, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, intl))
  const form = useForm({
    initial: {
      ...{ from: search.from ?? '', to: search.to ?? '', country: search.country ?? '', sku: search.sku ?? '' },
      ...{ late: search.late ?? false, note: search.note ?? false, asked: search.asked ?? false },
      sorted: search.sorted ?? '',
    },
    send: async (typed) => onChange(readOrdersSearch({ ...search, ...typed })),
  })
  return (
    <FormDialog form={form} title={t('packing.filter.title')} send={t('packing.filter.show')} onClose={onClose}>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextInput type="date" label={t('packing.filter.from')} dir="ltr" {...form.text('from')} />
        <TextInput type="date" label={t('packing.filter.to')} dir="ltr" {...form.text('to')} />
        <Select
          label={t('packing.filter.country')}
          options={[{ value: '', label: t('packing.filter.anywhere') }, ...countries]}
          {...form.choice('country')}
        />
        <TextInput
          label={t('packing.filter.sku')}
          maxLength={LONGEST.skuCode}
          autoComplete="off"
          dir="auto"
          {...form.text('sku')}
        />
      </div>
      <div>
        {(['late', 'note', 'asked'] as const).map((name) => (
          <Tick key={name} checked={form.values[name]} onChange={(on) => form.set(name, on)} className="flex!">
            {t(`packing.chip.${name}`)}
          </Tick>
        ))}
      </div>
      <Select
        label={t('packing.sort.label')}
        options={[
          { value: '', label: t('packing.sort.usual') },
          ...ORDER_SORTS.map((sort) => ({ value: sort, label: t(`packing.sort.${sort}`) })),
        ]}
        {...form.choice('sorted')}
      />
    </FormDialog>
  )
}
