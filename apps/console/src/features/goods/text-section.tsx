import { useQuery } from '@tanstack/react-query'
import { LONGEST } from '@tradewind/contract/limits'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { categoriesQuery } from './goods-queries.ts'
import { pickSaid, speak } from './product-form.ts'
import { type PartProps, problemOf, Section } from './section.tsx'
import { TypeField } from './type-field.tsx'

/** Title, subtitle and description in the chosen language; brand and category, which are the same in all. */
export function TextSection({ form, change, problems, lang }: PartProps) {
  const t = useT()
  const categories = useQuery(categoriesQuery()).data?.list ?? []
  const { bcp47, dir } = localeOrEnglish(lang)
  const written = { lang: bcp47, dir }
  const other = (said: typeof form.title) => (said[lang] ? undefined : pickSaid(said, 'en') || undefined)
  return (
    <Section title={t('selling.editor.words')}>
      <TextInput
        {...written}
        label={t('selling.editor.title')}
        error={problemOf(problems, 'title', lang)}
        value={form.title[lang] ?? ''}
        placeholder={other(form.title)}
        maxLength={LONGEST.goodsTitle}
        onChange={({ target }) => change({ title: speak(form.title, lang, target.value) })}
      />
      <TextInput
        {...written}
        label={t('selling.editor.subtitle')}
        optional={t('words.optional')}
        error={problemOf(problems, 'subtitle', lang)}
        value={form.subtitle[lang] ?? ''}
        placeholder={other(form.subtitle)}
        maxLength={LONGEST.goodsTitle}
        onChange={({ target }) => change({ subtitle: speak(form.subtitle, lang, target.value) })}
      />
      <TextArea
        {...written}
        label={t('selling.editor.description')}
        optional={t('words.optional')}
        error={problemOf(problems, 'description', lang)}
        value={form.description[lang] ?? ''}
        placeholder={other(form.description)}
        maxLength={LONGEST.goodsDescription}
        rows={5}
        onChange={({ target }) => change({ description: speak(form.description, lang, target.value) })}
      />
      <TypeField form={form} change={change} problems={problems} />
      <div className="grid gap-4 wide:grid-cols-2">
        <Select
          label={t('selling.editor.category')}
          error={problems.category_id}
          options={[
            { value: '', label: t('selling.editor.categoryChoose'), disabled: form.categoryId !== '' },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={form.categoryId}
          onChange={(categoryId) => change({ categoryId })}
        />
        <TextInput
          label={t('selling.editor.brand')}
          optional={t('words.optional')}
          error={problems.brand}
          value={form.brand}
          maxLength={LONGEST.brand}
          onChange={({ target }) => change({ brand: target.value })}
        />
      </div>
    </Section>
  )
}
