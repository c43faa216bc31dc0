import { useMutation, useQueryClient } from '@tanstack/react-query'
import { COLUMN_MEANINGS, type ColumnMeaning } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Select } from '@tradewind/ui/select'
import { useState } from 'react'
import { goOn, type SeenColumn, useForgetRun } from './imports-queries.ts'

/** Column by column what stands in it and what it is taken for; whoever sent the file sets right what is wrong. */
export function ColumnForm({ id, columns }: { id: string; columns: readonly SeenColumn[] }) {
  const t = useT()
  const queryClient = useQueryClient()
  const forget = useForgetRun(queryClient, id)
  const [chosen, setChosen] = useState<Record<string, ColumnMeaning>>({})
  const [tried, setTried] = useState(false)
  const meanings = columns.map(({ name, as }) => ({ name, as: chosen[name] ?? as }))
  const wrong = wrongOf(meanings.map(({ as }) => as))
  const go = useMutation({ mutationFn: (dry: boolean) => goOn({ id, columns: meanings, dry }), onSuccess: forget })
  const submit = (dry: boolean) => {
    setTried(true)
    if (!wrong) go.mutate(dry)
  }
  const options = COLUMN_MEANINGS.map((as) => ({ value: as, label: t(`importing.meaning.${as}`) }))
  return (
    <section className="mt-4">
      <p className="max-w-160 text-s text-ink-2">{t('importing.columns.text')}</p>
      <ul className="mt-4 grid gap-2.5">
        {meanings.map(({ name, as }, place) => (
          <li
            key={name}
            className="grid gap-x-5 gap-y-2 rounded-l bg-raised px-4 py-3 [--ground:var(--raised)] wide:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] wide:items-center"
          >
            <div className="min-w-0">
              <h2 className="font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </h2>
              <p className="cap line-clamp-3 wrap-anywhere">
                {columns[place]?.samples.length === 0
                  ? t('importing.columns.empty')
                  : columns[place]?.samples.map((sample) => (
                      <bdi key={sample} className="block truncate">
                        {sample}
                      </bdi>
                    ))}
              </p>
            </div>
            <Select
              label={t('importing.columns.meaningOf', { name })}
              options={options}
              value={as}
              onChange={(value) => setChosen({ ...chosen, [name]: value as ColumnMeaning })}
            />
          </li>
        ))}
      </ul>
      {tried && wrong && (
        <Note tone="bad" live className="mt-4">
          {wrong === 'missing'
            ? t('importing.columns.handleRequired')
            : t('importing.columns.twice', { meaning: t(`importing.meaning.${wrong.twice}`) })}
        </Note>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button kind="go" size="s" busy={go.isPending} busyLabel={t('words.loading')} onClick={() => submit(true)}>
          {t('importing.form.look')}
        </Button>
        <Button kind="line" size="s" onClick={() => submit(false)}>
          {t('importing.form.start')}
        </Button>
      </div>
    </section>
  )
}

/** What several columns may be. */
const MANY: ReadonlySet<ColumnMeaning> = new Set(['nothing', 'picture', 'option', 'fact'])

/** Two ways to say one thing. */
const SAME: Partial<Record<ColumnMeaning, ColumnMeaning>> = {
  description_html: 'description',
  price_cents: 'price',
  weight_kilograms: 'weight',
}

/** What is chosen twice, or that nothing tells one product from another. */
function wrongOf(meanings: readonly ColumnMeaning[]): 'missing' | { twice: ColumnMeaning } | undefined {
  const things = meanings.map((as) => SAME[as] ?? as)
  const twice = meanings.find((as, place) => !MANY.has(as) && things.indexOf(SAME[as] ?? as) < place)
  if (twice) return { twice }
  return meanings.includes('handle') || meanings.includes('code') ? undefined : 'missing'
}
