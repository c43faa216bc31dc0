import { LONGEST } from '@tradewind/contract/limits'
import { activeLocales, type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { Form } from '@tradewind/web/form/form'
import { useState } from 'react'
import { LanguageSwitch } from '../../shared/language-switch.tsx'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { SaveBar } from '../../shared/save-bar.tsx'
import { Card } from './card.tsx'
import { fallbackOf, speak } from './page-form.ts'
import { PagePreview } from './page-preview.tsx'
import type { Page } from './page-queries.ts'
import { PictureField } from './picture-field.tsx'
import { usePageForm } from './use-page-form.ts'

/** Name, story and pictures beside the page that shoppers will see; on a phone it follows them. */
export function PageEditor({ saved, staffId, onReload }: { saved: Page; staffId: string; onReload: () => unknown }) {
  const t = useT()
  const pageForm = usePageForm(saved, staffId, onReload)
  const { form, dirty, restored } = pageForm
  const { values, errors } = form
  const [language, setLanguage] = useState<LocaleCode>(useLocale().file_name)
  const { bcp47, dir } = localeOrEnglish(language)
  const fallback = fallbackOf(values.story, language)
  const problemOf = (place: 'style' | 'story') => errors[`${place}.${language}`] ?? errors[place]
  return (
    <Form form={form}>
      <LeaveGuard
        dirty={dirty}
        question={t('shoppage.save.leave')}
        detail={t('shoppage.save.leaveText')}
        goLabel={t('shoppage.save.go')}
        stayLabel={t('shoppage.save.stay')}
      />
      {restored && (
        <Note tone="wait" live className="mb-4">
          {t('shoppage.save.restored', { at: restored })}
        </Note>
      )}
      <div className="grid items-start gap-4 min-[1180px]:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4">
          <LanguageSwitch
            value={language}
            onChange={setLanguage}
            isFilled={(code) => Boolean(values.story[code]?.trim())}
            locales={activeLocales}
          />
          <Card title={t('shoppage.words.title')}>
            <TextInput
              label={t('shoppage.words.name')}
              hint={t('shoppage.words.nameHint')}
              maxLength={LONGEST.shopName}
              autoComplete="off"
              dir="auto"
              {...form.text('name')}
            />
            {fallback && (
              <Note>
                {t('shoppage.words.fallback', {
                  language: localeOrEnglish(language).autonym,
                  other: localeOrEnglish(fallback).autonym,
                })}
              </Note>
            )}
            <TextInput
              lang={bcp47}
              dir={dir}
              label={t('shoppage.words.style')}
              error={problemOf('style')}
              value={values.style[language] ?? ''}
              maxLength={LONGEST.shopStyle}
              onChange={({ target }) => form.set('style', speak(values.style, language, target.value))}
            />
            <TextArea
              lang={bcp47}
              dir={dir}
              label={t('shoppage.words.story')}
              error={problemOf('story')}
              value={values.story[language] ?? ''}
              placeholder={fallback && values.story[fallback]}
              maxLength={LONGEST.shopStory}
              rows={6}
              onChange={({ target }) => form.set('story', speak(values.story, language, target.value))}
            />
          </Card>
          <Card title={t('shoppage.pictures.title')}>
            <PictureField
              label={t('shoppage.pictures.logo')}
              hint={t('shoppage.pictures.logoHint')}
              picture={values.logo}
              error={errors.logo}
              onChange={(logo) => form.change({ logo })}
            />
            <PictureField
              label={t('shoppage.pictures.cover')}
              hint={t('shoppage.pictures.coverHint')}
              picture={values.cover}
              wide
              error={errors.cover}
              onChange={(cover) => form.change({ cover })}
            />
          </Card>
        </div>
        <PagePreview page={values} language={language} shopId={saved.id} />
      </div>
      <SaveBar
        area="shoppage"
        form={pageForm.form}
        dirty={pageForm.dirty}
        stale={pageForm.stale}
        wrong={pageForm.wrong}
        onDiscard={pageForm.discard}
        onTakeTheirs={pageForm.discard}
      />
    </Form>
  )
}
