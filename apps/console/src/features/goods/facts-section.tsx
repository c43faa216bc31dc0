import { LONGEST, MOST_FACTS } from '@tradewind/contract/limits'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Plus } from '@tradewind/ui/icons/plus'
import { X } from '@tradewind/ui/icons/x'
import { TextInput } from '@tradewind/ui/text-input'
import { useRef } from 'react'
import { AttributeFields } from './attribute-fields.tsx'
import { type Fact, newKey, pickSaid, speak } from './product-form.ts'
import { type PartProps, problemOf, Section } from './section.tsx'

/** What can be measured and looked up: material, width, origin. */
export function FactsSection({ form, change, problems, lang }: PartProps) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const { bcp47, dir } = localeOrEnglish(lang)
  const put = (key: string, next: Partial<Fact>) =>
    change((now) => ({ ...now, facts: now.facts.map((fact) => (fact.key === key ? { ...fact, ...next } : fact)) }))
  const add = () => {
    change((now) => ({ ...now, facts: [...now.facts, { key: newKey(), name: {}, value: {} }] }))
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
  }
  return (
    <Section title={t('selling.facts.title')} hint={t('selling.facts.hint')}>
      <AttributeFields form={form} change={change} />
      <div ref={list} className="grid gap-3 empty:hidden">
        {form.facts.map((fact, index) => (
          <div
            key={fact.key}
            className="grid grid-cols-[minmax(0,1fr)_44px] gap-2 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_44px]"
          >
            <TextInput
              lang={bcp47}
              dir={dir}
              label={t('selling.facts.name', { n: index + 1 })}
              hideLabel
              placeholder={pickSaid(fact.name, 'en') || t('selling.facts.nameExample')}
              error={problemOf(problems, `facts.${fact.key}.name`, lang)}
              value={fact.name[lang] ?? ''}
              maxLength={LONGEST.factName}
              onChange={({ target }) => put(fact.key, { name: speak(fact.name, lang, target.value) })}
            />
            <TextInput
              lang={bcp47}
              dir={dir}
              label={t('selling.facts.value', { n: index + 1 })}
              hideLabel
              placeholder={pickSaid(fact.value, 'en') || t('selling.facts.valueExample')}
              error={problemOf(problems, `facts.${fact.key}.value`, lang)}
              value={fact.value[lang] ?? ''}
              maxLength={LONGEST.factValue}
              onChange={({ target }) => put(fact.key, { value: speak(fact.value, lang, target.value) })}
              className="max-wide:col-start-1 max-wide:row-start-2"
            />
            <IconButton
              label={t('selling.facts.remove', { n: index + 1 })}
              onClick={() => change((now) => ({ ...now, facts: now.facts.filter(({ key }) => key !== fact.key) }))}
              className="mt-1"
            >
              <X size={20} />
            </IconButton>
          </div>
        ))}
      </div>
      {problems.facts && <p className="text-s text-danger">{problems.facts}</p>}
      {form.facts.length < MOST_FACTS && (
        <Button kind="soft" size="xs" icon={<Plus size={16} />} onClick={add} className="justify-self-start">
          {t('selling.facts.add')}
        </Button>
      )}
    </Section>
  )
}
