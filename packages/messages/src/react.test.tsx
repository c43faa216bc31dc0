// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  loadArea,
  loadAreas,
  loadLocale,
  MessagesProvider,
  translatorFor,
  useFormat,
  useLocale,
  useT,
} from './react.tsx'

function Save() {
  const t = useT()
  const { dir } = useLocale()
  return <button type="button" dir={dir}>{`${t('words.save')} ${useFormat().number(2.5)}`}</button>
}

test('a screen speaks the language of its provider and changes with it', async () => {
  await loadAreas('en', ['words', 'fields'])
  const screenIn = (locale: 'en' | 'ar') => (
    <MessagesProvider locale={locale}>
      <Save />
    </MessagesProvider>
  )
  const { rerender } = render(screenIn('en'))
  expect(screen.getByRole('button').textContent).toBe('Save 2.5')
  await loadLocale('ar', 'en')
  rerender(screenIn('ar'))
  expect(screen.getByRole('button').textContent).toContain('حفظ')
  expect(screen.getByRole('button').dir).toBe('rtl')
  expect(translatorFor('ar').t('fields.required')).toBe('يرجى ملء هذا الحقل')
})

test('an area that a route forgot to load is named, and found once it is there', async () => {
  const { t } = translatorFor('en')
  expect(() => t('checkout.title')).toThrow("loadArea(locale, 'checkout')")
  await loadArea('en', 'checkout')
  expect(t('checkout.title')).toBe('Look it over')
})

test('an area is fetched once, however many ask', () => {
  expect(loadArea('ar', 'spec')).toBe(loadArea('ar', 'spec'))
})
