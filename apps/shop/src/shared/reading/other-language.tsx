import { findActiveLocale } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'

/** What a text says of the language that it is in: for the browser, and, where it is not the reader's, for them. */
export function useTextLanguage(lang: string) {
  const { file_name } = useLocale()
  const locale = findActiveLocale(lang)
  return { other: lang !== file_name, attributes: { lang: locale?.bcp47, dir: locale?.dir } }
}

/** Said above a text that stands in for one in the reader's language. Needs the area `reading`. */
export function OtherLanguage() {
  const t = useT()
  return (
    <Note tone="wait" className="mb-4">
      {t('reading.otherLanguage')}
    </Note>
  )
}
