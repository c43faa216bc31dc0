import { activeLocales, findActiveLocale } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { Translate } from '@tradewind/ui/icons/translate'
import { chooseLanguage } from '@tradewind/web/language'

/** Languages for those who cannot log in yet: /language asks for login. The phone's own picker lies over the word. */
export function LanguageMenu() {
  const t = useT()
  const { file_name, autonym } = useLocale()
  const choose = (code: string) => {
    const locale = findActiveLocale(code)
    if (locale) void chooseLanguage(locale.file_name)
  }
  return (
    <label className="relative flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-s font-semibold focus-within:outline-2 focus-within:outline-ink">
      <span className="sr-only">{t('account.login.language')}</span>
      <Translate size={20} />
      <span aria-hidden>{autonym}</span>
      <CaretDown size={14} />
      <select
        value={file_name}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0"
      >
        {activeLocales.map((language) => (
          <option key={language.file_name} value={language.file_name} lang={language.bcp47}>
            {language.autonym}
          </option>
        ))}
      </select>
    </label>
  )
}
