import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Globe } from '@tradewind/ui/icons/globe'
import { MapPin } from '@tradewind/ui/icons/map-pin'
import { Trash } from '@tradewind/ui/icons/trash'
import { WarningCircleFill } from '@tradewind/ui/icons/warning-circle-fill'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import type { RuleDraft, RuleField } from './rule-drafts.ts'
import { RuleSummary, useZoneName } from './rule-summary.tsx'

type RuleCardProps = {
  draft: RuleDraft
  /** The example beside the rules is reckoned by this one. */
  tried: boolean
  problem: (field: RuleField) => string | undefined
  onChange: (draft: RuleDraft) => void
  onCountries: () => void
  onRemove: () => void
}

/** Where it goes, what is taken for it and how long it takes. */
export function RuleCard({ draft, tried, problem, onChange, onCountries, onRemove }: RuleCardProps) {
  const t = useT()
  const zone = useZoneName()(draft.countries)
  const wrong = problem('countries')
  const set = (change: Partial<RuleDraft>) => onChange({ ...draft, ...change })
  const amount = (field: 'first' | 'further' | 'free_from', name: 'first' | 'further' | 'freeFrom', label: string) => (
    <TextInput
      label={label}
      error={problem(field)}
      optional={field === 'free_from' ? t('words.optional') : undefined}
      inputMode="decimal"
      autoComplete="off"
      start={<span aria-hidden>$</span>}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  const days = (field: 'days_from' | 'days_to', name: 'daysFrom' | 'daysTo', label: string) => (
    <TextInput
      label={label}
      error={problem(field)}
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <fieldset
      className="min-w-0 rounded-l bg-raised p-4 [--ground:var(--raised)] data-tried:shadow-[inset_0_0_0_2px_var(--ink)] wide:p-5"
      data-tried={tried || undefined}
    >
      <legend className="sr-only">{zone}</legend>
      <div className="flex items-start gap-3">
        <span className="mt-1 flex-none text-ink-2">
          {draft.countries ? <MapPin size={24} /> : <Globe size={24} />}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="h3 pt-0.5 break-words">
            <bdi>{zone}</bdi>
          </h2>
          <RuleSummary draft={draft} />
        </div>
        <IconButton label={t('freight.rule.remove', { zone })} onClick={onRemove}>
          <Trash size={20} />
        </IconButton>
      </div>
      {draft.countries && (
        <div className="mt-2 ps-9">
          <Button
            kind="line"
            size="xs"
            onClick={onCountries}
            {...(wrong && { 'aria-invalid': true, 'data-wrong': true })}
          >
            {t('freight.countries.title')}
          </Button>
          {wrong && (
            <p role="alert" className="mt-1.5 flex gap-1.5 text-s text-danger">
              <WarningCircleFill size={16} className="mt-px" />
              {wrong}
            </p>
          )}
        </div>
      )}
      {!draft.countries && wrong && (
        <p role="alert" className="mt-2 ps-9 text-s text-danger">
          {wrong}
        </p>
      )}
      <Segmented
        label={t('freight.rule.by')}
        options={[
          { value: 'item', label: t('freight.rule.byItem') },
          { value: 'weight', label: t('freight.rule.byWeight') },
        ]}
        value={draft.by}
        onChange={(by) => set({ by })}
        className="mt-4 max-w-100"
      />
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 wide:grid-cols-3">
        {amount('first', 'first', t(draft.by === 'item' ? 'freight.rule.firstItem' : 'freight.rule.firstKilo'))}
        {amount('further', 'further', t(draft.by === 'item' ? 'freight.rule.furtherItem' : 'freight.rule.furtherKilo'))}
        <div className="max-wide:col-span-2">{amount('free_from', 'freeFrom', t('freight.rule.freeFrom'))}</div>
        {days('days_from', 'daysFrom', t('freight.rule.daysFrom'))}
        {days('days_to', 'daysTo', t('freight.rule.daysTo'))}
      </div>
    </fieldset>
  )
}
