import type { Locale, LocaleCode } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { CheckBold } from '@tradewind/ui/icons/check-bold'
import { useId } from 'react'

type LanguageSwitchProps = {
  value: LocaleCode
  onChange: (next: LocaleCode) => void
  /** Whether something is written in it. */
  isFilled: (language: LocaleCode) => boolean
  locales: readonly Locale[]
}

/** In which language the texts below are written, and in which there are some. */
export function LanguageSwitch({ value, onChange, isFilled, locales }: LanguageSwitchProps) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className="sticky top-0 z-10 -mx-edge min-w-0 border-b border-line bg-paper px-edge py-2">
      <legend className="sr-only">{t('selling.language.label')}</legend>
      <div className="scroll-x -mx-edge gap-2 px-edge py-1">
        {locales.map((locale) => {
          const code = locale.file_name
          const filled = isFilled(code)
          return (
            <label
              key={code}
              className={cx(
                'relative inline-flex min-h-11 flex-none cursor-pointer items-center gap-1.5 rounded-full px-4 text-s font-medium transition-colors',
                'bg-sunk has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={code === value}
                onChange={() => onChange(code)}
                className="sr-only"
              />
              <span lang={locale.bcp47}>{locale.autonym}</span>
              {filled && <CheckBold size={14} />}
              <span className="sr-only">{t(filled ? 'selling.language.filled' : 'selling.language.empty')}</span>
            </label>
          )
        })}
      </div>
      <p className="cap">{t('selling.language.hint')}</p>
    </fieldset>
  )
}
