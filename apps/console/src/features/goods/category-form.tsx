import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { type FormEvent, useState } from 'react'
import { type Open, useBulk } from './bulk-context.ts'
import { FormFoot } from './form-foot.tsx'
import { categoriesQuery } from './goods-queries.ts'

export function CategoryForm({ asked, onDone }: { asked: Open; onDone: () => void }) {
  const t = useT()
  const { change, busy } = useBulk()
  const categories = useQuery(categoriesQuery()).data?.list ?? []
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen === '') return setError(t('selling.editor.categoryChoose'))
    if (await change(asked.rows, { bulk: { category_id: chosen }, key: asked.intent })) onDone()
  }
  return (
    <form noValidate onSubmit={send}>
      <Select
        label={t('selling.editor.category')}
        placeholder={t('selling.editor.categoryChoose')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        error={error}
        onChange={(next) => {
          setChosen(next)
          setError(undefined)
        }}
      />
      <FormFoot label={t('selling.bulk.categoryApply', { count: asked.rows.length })} busy={busy} />
    </form>
  )
}
