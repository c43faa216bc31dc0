import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Combobox } from '@tradewind/ui/combobox'
import { useState } from 'react'
import { typesQuery } from './goods-queries.ts'
import type { ProductForm } from './product-form.ts'
import type { PartProps } from './section.tsx'

/** What kind of thing it is: searched by any word for it, since there are hundreds. What was guessed says so. */
export function TypeField({ form, change, problems }: Pick<PartProps, 'form' | 'change' | 'problems'>) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const found = useQuery({ ...typesQuery(typed), enabled: typed.trim() !== '', placeholderData: keepPreviousData })
  const types = (typed.trim() !== '' && found.data?.list) || []
  const { type } = form
  return (
    <Combobox
      label={t('selling.type.label')}
      hint={<Told type={type} onConfirm={() => type && change({ type: { ...type, guessed: false } })} />}
      error={problems.type_id}
      placeholder={t('selling.type.placeholder')}
      choices={types.map((each) => ({
        id: each.id,
        name: each.name,
        detail: each.word ? t('selling.type.foundBy', { path: pathOf(each), word: each.word }) : pathOf(each),
      }))}
      value={type ?? null}
      onType={setTyped}
      onChange={(choice) => {
        const chosen = types.find(({ id }) => id === choice.id)
        if (chosen) change({ type: { ...chosen, guessed: false } })
      }}
      found={typed.trim() !== '' && found.isSuccess ? t('selling.type.found', { count: types.length }) : ''}
      dir="auto"
    />
  )
}

/** Where the chosen kind stands among the others; of a guess that it is one, to be confirmed with one touch. */
function Told({ type, onConfirm }: { type: ProductForm['type']; onConfirm: () => void }) {
  const t = useT()
  if (!type) return t('selling.type.hint')
  if (!type.guessed) return pathOf(type)
  return (
    <>
      {t('selling.type.guessed')}{' '}
      <Button kind="text" size="xs" className="px-0" onClick={onConfirm}>
        {t('selling.type.confirm')}
      </Button>
    </>
  )
}

const pathOf = ({ path }: Pick<NonNullable<ProductForm['type']>, 'path'>): string => path.join(' · ')
