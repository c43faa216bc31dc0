import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { MOST_FACTS } from '@tradewind/contract/limits'
import { useLocale, useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { attributesQuery } from './goods-queries.ts'
import { type Fact, newKey, type ProductForm, pickSaid, type Said } from './product-form.ts'
import type { PartProps } from './section.tsx'

type Attribute = Answer<'GET /api/seller/goods_attributes'>['list'][number]

/** What shoppers narrow this kind of thing by: each value is chosen once and said in every language. */
export function AttributeFields({ form, change }: Pick<PartProps, 'form' | 'change'>) {
  const t = useT()
  const { file_name: reader } = useLocale()
  const { data } = useQuery({ ...attributesQuery(form.type?.id ?? ''), enabled: form.type !== null })
  const attributes = (form.type && data?.list) || []
  if (attributes.length === 0) return null
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {attributes.map((attribute) => {
        const option = form.options.find(({ name }) => isCalled(attribute, name))
        const name = capital(pickSaid(attribute.name, reader))
        if (option)
          return (
            <div key={attribute.id} className="min-w-0 text-s">
              <p className="font-medium">{name}</p>
              <p className="mt-1 text-ink-2">
                {t('selling.attributes.byOption', { option: pickSaid(option.name, reader) })}
              </p>
            </div>
          )
        const fact = form.facts.find((said) => isCalled(attribute, said.name))
        const at = fact ? attribute.values.findIndex((value) => isSaid(value, fact.value)) : -1
        const own = fact && at < 0 ? pickSaid(fact.value, reader) : ''
        return (
          <Select
            key={attribute.id}
            label={name}
            optional={t('words.optional')}
            options={[
              { value: NOTHING, label: t('selling.attributes.nothing') },
              // What its seller said in words of their own stays, and is a filter as they say it.
              ...(own ? [{ value: OWN, label: own }] : []),
              ...attribute.values.map((value, place) => ({ value: String(place), label: pickSaid(value, reader) })),
            ]}
            value={at >= 0 ? String(at) : own ? OWN : NOTHING}
            onChange={(chosen) => {
              if (chosen !== OWN)
                change((now) => ({ ...now, facts: factsWith(now, attribute, attribute.values[Number(chosen)]) }))
            }}
          />
        )
      })}
    </div>
  )
}

const NOTHING = 'nothing'
const OWN = 'own'

/** The facts with this value in the place of what was said of the attribute; without one, without the fact. */
function factsWith({ facts }: ProductForm, attribute: Attribute, value: Said | undefined): Fact[] {
  const was = facts.find(({ name }) => isCalled(attribute, name))
  if (!value) return facts.filter((fact) => fact !== was)
  const said = { name: was?.name ?? { ...attribute.name }, value: { ...value } }
  if (was) return facts.map((fact) => (fact === was ? { ...fact, ...said } : fact))
  return facts.length < MOST_FACTS ? [...facts, { key: newKey(), ...said }] : facts
}

const small = (text: string | undefined) => text?.normalize('NFKC').trim().toLowerCase() ?? ''

const isCalled = ({ called }: Attribute, name: Said): boolean =>
  Object.values(name).some((word) => called.includes(small(word)))

/** In each language in which its seller says it; a word changed in one of them makes it a value of their own. */
const isSaid = (value: Said, said: Said): boolean => {
  const languages = Object.keys(said).filter((lang) => small(said[lang]) !== '')
  return languages.length > 0 && languages.every((lang) => small(said[lang]) === small(value[lang]))
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
