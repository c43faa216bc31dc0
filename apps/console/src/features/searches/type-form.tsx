import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { Tabs } from '@tradewind/ui/tabs'
import { TextArea } from '@tradewind/ui/text-area'
import { Tick } from '@tradewind/ui/tick'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useMay } from '../../shared/may.ts'
import { DeliveredWords } from './delivered-words.tsx'
import { touchedByType } from './touched-by-type.ts'
import type { AddedWord, TypeDetail } from './type-detail.ts'
import type { TypeRow } from './type-tree.ts'

type Values = { accessory_for: string; attributes: string } & { [K in `words_${LocaleCode}`]?: string }

type TypeFormProps = {
  type: TypeDetail
  types: readonly TypeRow[]
  added: AddedWord | undefined
  onSaved: () => void
  onClose: () => void
}

/** The words of a kind in each language, what it goes with, what describes it, and what of that the program brings. */
export function TypeForm({ type, types, added, onSaved, onClose }: TypeFormProps) {
  const t = useT()
  const mayEdit = useMay()('POST /api/admin/type_edit')
  const act = useAct('POST /api/admin/type_edit', touchedByType)
  const { file_name: own } = useLocale()
  const [lang, setLang] = useState<LocaleCode>(added?.lang ?? own)
  const form = useForm<Values>({
    initial: valuesOf(type, added),
    check: (values) =>
      Object.fromEntries(
        LANGUAGES.map((of) => [`words_${of}`, linesOf(values[`words_${of}`]).length === 0 && t('fields.required')]),
      ),
    send: async (values, key) => {
      await act.mutateAsync({ input: { id: type.id, ...saidIn(values) }, key })
      toast(t('searches.types.saved'), { kind: 'done' })
      onSaved()
    },
  })
  const shown = activeLocales.find(({ file_name }) => file_name === lang)
  const attributes = new Set(form.values.attributes.split(' ').filter(Boolean))
  const also = type.also.filter((word) => word.lang === lang)
  return (
    <FormDialog
      form={form}
      title={type.name}
      send={t('searches.types.save')}
      notYet={mayEdit ? undefined : t('searches.types.onlyAdministrators')}
      onClose={onClose}
    >
      <p className="cap">
        <bdi>{[...type.path, type.name].join(' › ')}</bdi>
        {type.edited_at && <> · {t('searches.types.editedAt', { at: type.edited_at })}</>}
      </p>
      <Tabs
        label={t('searches.types.words')}
        tabs={activeLocales.map(({ file_name, autonym }) => ({ value: file_name, label: autonym }))}
        value={lang}
        onChange={setLang}
        panelId="type-words"
      />
      <div id="type-words" role="tabpanel" aria-label={shown?.autonym} className="grid gap-2">
        <TextArea
          label={t('searches.types.names')}
          rows={6}
          lang={shown?.bcp47}
          dir={shown?.dir}
          readOnly={!mayEdit}
          {...form.text(`words_${lang}`)}
        />
        {also.length > 0 && (
          <p className="cap">
            {t('searches.types.also', {
              words: also.map(({ word, type: other }) => `${word} (${other.name})`).join(', '),
            })}
          </p>
        )}
        <DeliveredWords type={type} lang={lang} mayEdit={mayEdit} />
      </div>
      <Select
        label={t('searches.types.goesWith')}
        hint={t('searches.types.goesWithHint')}
        options={[
          { value: '', label: t('searches.types.ofItself') },
          ...types.filter(({ id }) => id !== type.id).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        disabled={!mayEdit}
        value={form.values.accessory_for}
        onChange={(value) => form.set('accessory_for', value)}
      />
      <fieldset disabled={!mayEdit}>
        <legend className="cap">{t('searches.types.attributes')}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {type.all_attributes.map(({ id, name }) => (
            <Tick
              key={id}
              checked={attributes.has(id)}
              onChange={(on) =>
                form.set(
                  'attributes',
                  [...attributes]
                    .filter((one) => one !== id)
                    .concat(on ? [id] : [])
                    .join(' '),
                )
              }
            >
              {name}
            </Tick>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}

const LANGUAGES = activeLocales.map(({ file_name }) => file_name)
const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What stands in the fields at first: its words as they are, and the one that is to be added. */
function valuesOf({ words, accessory_for, attributes }: TypeDetail, added: AddedWord | undefined): Values {
  const linesIn = (lang: LocaleCode) => [...(words[lang] ?? []), ...(added?.lang === lang ? [added.word] : [])]
  return {
    accessory_for: accessory_for ?? '',
    attributes: attributes.join(' '),
    ...Object.fromEntries(LANGUAGES.map((lang) => [`words_${lang}`, [...new Set(linesIn(lang))].join('\n')])),
  }
}

const saidIn = (values: Values) => ({
  words: Object.fromEntries(LANGUAGES.map((lang) => [lang, linesOf(values[`words_${lang}`])])),
  accessory_for: values.accessory_for || null,
  attributes: values.attributes.split(' ').filter(Boolean),
})
