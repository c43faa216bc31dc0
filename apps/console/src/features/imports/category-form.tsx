import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Select } from '@tradewind/ui/select'
import { useState } from 'react'
import { categoriesQuery, goOn, issuesQuery, type Run, useForgetRun } from './imports-queries.ts'

/** Where products were refused because nobody knows their category: the choice, and what would change with it. */
export function CategoryForm({ run }: { run: Run }) {
  const t = useT()
  const forget = useForgetRun(useQueryClient(), run.id)
  const [category_id, choose] = useState('')
  const issues = useInfiniteQuery(issuesQuery(run.id, true)).data?.pages.flatMap((page) => page.list) ?? []
  const isMissing = issues.some(({ refused, field }) => refused && field === 'category_id')
  const categories = useQuery({ ...categoriesQuery(), enabled: isMissing }).data?.list ?? []
  const go = useMutation({ mutationFn: () => goOn({ id: run.id, category_id }), onSuccess: forget })
  if (!isMissing) return null
  return (
    <section className="mt-5 max-w-160 rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <h2 className="h3">{t('importing.chooseCategory.title')}</h2>
      <p className="mt-0.5 text-s text-pretty text-ink-2">{t('importing.chooseCategory.text')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-2.5">
        <div className="min-w-0 flex-1 basis-56">
          <Select
            label={t('importing.meaning.category')}
            options={[{ value: '', label: '–' }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
            value={category_id}
            onChange={choose}
          />
        </div>
        {category_id !== '' && (
          <Button size="s" busy={go.isPending} busyLabel={t('words.loading')} onClick={() => go.mutate()}>
            {t('importing.chooseCategory.look')}
          </Button>
        )}
      </div>
    </section>
  )
}
