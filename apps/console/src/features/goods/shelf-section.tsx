import { REVOCATION_EXEMPTIONS } from '@tradewind/contract/refund'
import { useT } from '@tradewind/messages/react'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import { type PartProps, Section } from './section.tsx'

const HOLDS = 'none'
const KINDS = [HOLDS, ...REVOCATION_EXEMPTIONS] as const

/** What sending it takes, and whether it can be revoked. */
export function ShelfSection({ form, change, problems }: PartProps) {
  const t = useT()
  return (
    <Section title={t('selling.sending.title')}>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextInput
          label={t('selling.sending.weight')}
          hint={t('selling.sending.weightHint')}
          error={problems.weight_grams}
          inputMode="numeric"
          dir="ltr"
          value={form.weight}
          end={
            <span aria-hidden className="pe-2.5 text-ink-2">
              g
            </span>
          }
          onChange={({ target }) => change({ weight: target.value })}
        />
        <TextInput
          label={t('selling.sending.ready')}
          hint={t('selling.sending.readyHint')}
          error={problems.ready_days}
          inputMode="numeric"
          dir="ltr"
          value={form.readyDays}
          onChange={({ target }) => change({ readyDays: target.value })}
        />
        <Select
          label={t('selling.sending.exempt')}
          hint={t('selling.sending.exemptHint')}
          error={problems.exempt}
          options={KINDS.map((kind) => ({ value: kind, label: t(`selling.exempt.${kind}`) }))}
          value={form.exempt ?? HOLDS}
          onChange={(kind) => change({ exempt: REVOCATION_EXEMPTIONS.find((known) => known === kind) ?? null })}
        />
      </div>
    </Section>
  )
}
