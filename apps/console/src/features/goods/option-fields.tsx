import { LONGEST } from '@tradewind/contract/limits'
import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Trash } from '@tradewind/ui/icons/trash'
import { XBold } from '@tradewind/ui/icons/x-bold'
import { TextInput } from '@tradewind/ui/text-input'
import { useId, useState } from 'react'
import { newKey, type Option, pickSaid, speak } from './product-form.ts'
import type { Problems } from './product-input.ts'
import { problemOf } from './section.tsx'

type OptionFieldsProps = {
  option: Option
  index: number
  lang: LocaleCode
  problems: Problems
  onChange: (next: Option) => void
  onRemove: () => void
}

/** The name of an option and its values: typed one after the other, each ended by Enter or a comma. */
export function OptionFields({ option, index, lang, problems, onChange, onRemove }: OptionFieldsProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { bcp47, dir } = localeOrEnglish(lang)
  const name = pickSaid(option.name, lang) || t('selling.options.nth', { n: index + 1 })
  const at = `options.${option.key}`
  const add = (text: string) => {
    const there = new Set(
      option.values.flatMap((value) => Object.values(value.name).map((said) => said?.toLowerCase())),
    )
    const fresh = [...new Set(text.split(/[,،，、\n]/).map((part) => part.trim()))].filter(
      (part) => part !== '' && !there.has(part.toLowerCase()),
    )
    setTyped('')
    const values = fresh.map((part) => ({ key: newKey(), name: { [lang]: part.slice(0, 100) }, picture: null }))
    if (values.length > 0) onChange({ ...option, values: [...option.values, ...values] })
  }
  const wrong =
    problemOf(problems, `${at}.values`, lang) ??
    option.values.map(({ key }) => problemOf(problems, `${at}.values.${key}.name`, lang)).find(Boolean)
  return (
    <fieldset data-option className="min-w-0 rounded-m border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_44px] items-end gap-2">
        <TextInput
          lang={bcp47}
          dir={dir}
          label={t('selling.options.name')}
          placeholder={pickSaid(option.name, 'en') || t('selling.options.nameExample')}
          error={problemOf(problems, `${at}.name`, lang)}
          value={option.name[lang] ?? ''}
          maxLength={LONGEST.optionName}
          onChange={({ target }) => onChange({ ...option, name: speak(option.name, lang, target.value) })}
        />
        <IconButton label={t('selling.options.remove', { name })} onClick={onRemove} className="mb-1">
          <Trash size={20} />
        </IconButton>
      </div>
      <label htmlFor={id} className="mt-3 mb-1.5 block text-s font-semibold">
        {t('selling.options.values')}
      </label>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => (
          <span key={value.key} className="inline-flex max-w-full items-center rounded-full bg-sunk ps-1">
            <input
              lang={bcp47}
              dir={dir}
              aria-label={t('selling.options.value', { name, value: pickSaid(value.name, lang) })}
              aria-invalid={problemOf(problems, `${at}.values.${value.key}.name`, lang) ? true : undefined}
              value={value.name[lang] ?? ''}
              placeholder={pickSaid(value.name, 'en')}
              maxLength={LONGEST.optionValue}
              onChange={({ target }) =>
                onChange({
                  ...option,
                  values: option.values.map((one) =>
                    one.key === value.key ? { ...one, name: speak(one.name, lang, target.value) } : one,
                  ),
                })
              }
              className="field-sizing-content min-h-11 max-w-full min-w-8 rounded-full bg-transparent ps-3 font-medium aria-invalid:text-danger"
            />
            <IconButton
              label={t('selling.options.removeValue', { value: pickSaid(value.name, lang) })}
              onClick={() => {
                onChange({ ...option, values: option.values.filter(({ key }) => key !== value.key) })
                document.getElementById(id)?.focus()
              }}
            >
              <XBold size={12} />
            </IconButton>
          </span>
        ))}
        <span className="field-box min-h-11! min-w-44 flex-1 px-3.5">
          <input
            id={id}
            lang={bcp47}
            dir={dir}
            value={typed}
            aria-describedby={`${id}-hint`}
            aria-invalid={wrong ? true : undefined}
            placeholder={t('selling.options.valuesExample')}
            onChange={({ target }) => (/[,،，、]/.test(target.value) ? add(target.value) : setTyped(target.value))}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (!/[\n,،，、]/.test(text)) return
              event.preventDefault()
              add(text)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add(typed)
            }}
            onBlur={() => add(typed)}
            enterKeyHint="enter"
            autoComplete="off"
            className="min-h-11 w-full bg-transparent text-[1rem]"
          />
        </span>
      </div>
      <p id={`${id}-hint`} className={wrong ? 'mt-1.5 text-s text-danger' : 'cap mt-1.5'}>
        {wrong ?? t('selling.options.valuesHint')}
      </p>
    </fieldset>
  )
}
