import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { SearchInput } from '@tradewind/ui/search-input'
import { useId, useState } from 'react'
import { ColourDisc } from './colour-disc.tsx'
import type { Choice } from './filter-groups.ts'

type ChoicesProps = {
  label: string
  choices: readonly Choice[]
  /** What a choice looks like, where its words tell: a CSS background. */
  swatchOf?: ((value: string) => string | undefined) | undefined
  chosen: readonly string[]
  /** The title above says it already. */
  hideLabel?: boolean
  onToggle: (value: string, on: boolean) => void
}

const SHOWN = 8
const SEARCHABLE = 12

/** One kind of filter: its choices with their counts. Many are folded, and to be searched; what is chosen is never folded away. */
export function Choices({ label, choices, swatchOf, chosen, hideLabel, onToggle }: ChoicesProps) {
  const t = useT()
  const format = useFormat()
  const heading = useId()
  const [all, setAll] = useState(false)
  const [typed, setTyped] = useState('')
  const folds = choices.length > SHOWN + 1
  const shown = choices.filter(({ value, label: name }, place) =>
    typed ? folded(name).includes(folded(typed)) : all || !folds || place < SHOWN || chosen.includes(value),
  )
  if (choices.length === 0) return null
  return (
    <section aria-labelledby={heading} className={hideLabel ? 'pt-1' : 'mt-6'}>
      <h3 id={heading} className={hideLabel ? 'sr-only' : 'h3 mb-2'}>
        {label}
      </h3>
      {choices.length > SEARCHABLE && all && (
        <SearchInput
          label={t('listing.panel.find', { kind: label })}
          placeholder={t('listing.panel.find', { kind: label })}
          clearLabel={t('words.clear')}
          value={typed}
          onChange={setTyped}
          className="mb-2.5"
        />
      )}
      <div className="flex flex-wrap gap-x-2 gap-y-2.5">
        {shown.map(({ value, label: name, count }) => {
          const on = chosen.includes(value)
          const swatch = swatchOf?.(value)
          return (
            <Chip
              key={value}
              on={on}
              onClick={() => onToggle(value, !on)}
              icon={swatch && <ColourDisc background={swatch} className="-ms-1" />}
              caption={<bdi>({format.number(count)})</bdi>}
              className={count === 0 ? 'max-w-full opacity-60' : 'max-w-full'}
            >
              <bdi className="block max-w-64 truncate">{name}</bdi>
            </Chip>
          )
        })}
        {folds && !typed && (
          <Button kind="text" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('words.less') : t('listing.panel.all', { count: choices.length })}
          </Button>
        )}
      </div>
      {typed && shown.length === 0 && <p className="text-s text-ink-2">{t('listing.panel.noneFound', { typed })}</p>}
    </section>
  )
}

/** Without marks and case: "gunther" finds Günther. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
