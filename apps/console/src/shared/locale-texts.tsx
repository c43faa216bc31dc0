import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import { TextInput } from '@tradewind/ui/text-input'
import type { ComponentProps } from 'react'

type LocaleTextsProps = {
  maxLength: number
  /** What the form has for the text in one language. */
  field: (locale: LocaleCode) => Omit<ComponentProps<typeof TextInput>, 'label'>
}

/** One text in every language of the shop, each field in its own script. */
export const LocaleTexts = ({ maxLength, field }: LocaleTextsProps) =>
  activeLocales.map(({ file_name, autonym, bcp47, dir }) => (
    <TextInput key={file_name} label={autonym} lang={bcp47} dir={dir} maxLength={maxLength} {...field(file_name)} />
  ))
