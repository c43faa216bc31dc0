import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { type Open, useBulk } from './bulk-context.ts'
import { FormFoot } from './form-foot.tsx'
import { categoriesQuery } from './goods-queries.ts'

export function CategoryForm({ asked, onDone }: { asked: Open; onDone: () => void }) {
  const t = useT()
  const { change, busy } = useBulk()
  const categories = useQuery(categoriesQuery()).data?.list ?? []
  const form = useForm({
    initial: { category_id: '' },
    check: ({ category_id }) => ({ category_id: category_id === '' && t('selling.editor.categoryChoose') }),
    send: async (bulk) => {
      if (await change(asked.rows, { bulk, key: asked.intent })) onDone()
    },
  })
  return (
    <Form form={form}>
      <Select
        label={t('selling.editor.category')}
        placeholder={t('selling.editor.categoryChoose')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.choice('category_id')}
      />
      <FormFoot label={t('selling.bulk.categoryApply', { count: asked.rows.length })} busy={busy} />
    </Form>
  )
}
