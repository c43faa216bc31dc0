import { LONGEST } from '@tradewind/contract/limits'
import { PROHIBITED_RULES, type ProhibitedRule } from '@tradewind/contract/prohibited'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { RadioList } from '@tradewind/ui/radio-list'
import { Tabs } from '@tradewind/ui/tabs'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { Tick } from '@tradewind/ui/tick'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import type { Kind } from './prohibited-screen.tsx'

type Said = `${'name' | 'why' | 'words'}_${LocaleCode}`
type Values = { rule: ProhibitedRule; ended: boolean } & { [K in Said]?: string }

const touched = ['GET /api/admin/prohibited_list', 'GET /api/index/prohibited'] as const

/** A kind of the list: where it may be sold, and per language its name, why, and its words. */
export function KindDialog({ kind, onClose }: { kind: Kind | undefined; onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/admin/prohibited_save', touched)
  const { file_name: own } = useLocale()
  const [lang, setLang] = useState<LocaleCode>(kind ? own : 'en')
  const form = useForm<Values>({
    initial: valuesOf(kind),
    check: ({ name_en, why_en }) => ({
      name_en: !name_en?.trim() && t('fields.required'),
      why_en: !why_en?.trim() && t('fields.required'),
    }),
    send: async (values, key) => {
      await act.mutateAsync({ input: { id: kind?.id, rule: values.rule, ended: values.ended, ...saidIn(values) }, key })
      toast(t('prohibited.done'), { kind: 'done' })
    },
  })
  const shown = activeLocales.find((locale) => locale.file_name === lang)
  const script = { lang: shown?.bcp47, dir: shown?.dir }
  return (
    <FormDialog
      form={form}
      title={kind ? (kind.name[own] ?? kind.name.en ?? '') : t('prohibited.form.new')}
      send={t('prohibited.form.save')}
      onClose={onClose}
    >
      <RadioList
        label={t('prohibited.form.rule')}
        options={PROHIBITED_RULES.map((value) => ({ value, label: t(`prohibited.rule.${value}`) }))}
        value={form.values.rule}
        onChange={(value) => form.set('rule', value)}
      />
      <Tabs
        label={t('console.title.prohibited')}
        tabs={activeLocales.map(({ file_name, autonym }) => ({ value: file_name, label: autonym }))}
        value={lang}
        onChange={setLang}
        panelId="kind-words"
      />
      <div id="kind-words" role="tabpanel" aria-label={shown?.autonym} className="grid gap-4">
        <TextInput
          label={t('prohibited.form.name')}
          maxLength={LONGEST.categoryName}
          {...script}
          {...form.text(`name_${lang}`)}
        />
        <TextArea
          label={t('prohibited.form.why')}
          rows={2}
          maxLength={LONGEST.caseNote}
          {...script}
          {...form.text(`why_${lang}`)}
        />
        <TextArea
          label={t('prohibited.form.words')}
          hint={t('prohibited.form.wordsHint')}
          rows={6}
          {...script}
          {...form.text(`words_${lang}`)}
        />
      </div>
      {kind && (
        <Tick checked={form.values.ended} onChange={(ended) => form.set('ended', ended)}>
          {t('prohibited.form.ended')}
        </Tick>
      )}
    </FormDialog>
  )
}

const LANGUAGES = activeLocales.map(({ file_name }) => file_name)

const valuesOf = (kind: Kind | undefined): Values => ({
  rule: kind?.rule ?? 'nowhere',
  ended: kind?.ended ?? false,
  ...Object.fromEntries(
    LANGUAGES.flatMap((lang) => [
      [`name_${lang}`, kind?.name[lang] ?? ''],
      [`why_${lang}`, kind?.why[lang] ?? ''],
      [`words_${lang}`, kind?.words[lang]?.join('\n') ?? ''],
    ]),
  ),
})

/** What is said in each language; a language in which nothing is said is left out. */
function saidIn(values: Values) {
  const spoken = (what: 'name' | 'why' | 'words') =>
    LANGUAGES.flatMap((lang): [LocaleCode, string][] => {
      const text = values[`${what}_${lang}`]?.trim()
      return text ? [[lang, text]] : []
    })
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim())
  return {
    name: Object.fromEntries(spoken('name')),
    why: Object.fromEntries(spoken('why')),
    words: Object.fromEntries(spoken('words').map(([lang, text]) => [lang, linesOf(text).filter(Boolean)])),
  }
}
