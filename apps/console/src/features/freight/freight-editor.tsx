import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Globe } from '@tradewind/ui/icons/globe'
import { Plus } from '@tradewind/ui/icons/plus'
import { Note } from '@tradewind/ui/note'
import { Form } from '@tradewind/web/form/form'
import { useRested } from '@tradewind/web/use-rested'
import { lazy, Suspense, useState } from 'react'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { SaveBar } from '../../shared/save-bar.tsx'
import { type FreightRules, tryQuery } from './freight-queries.ts'
import { RuleCard } from './rule-card.tsx'
import { type RuleDraft, readDrafts } from './rule-drafts.ts'
import { FIRST_EXAMPLE, readExample, TryFreight } from './try-freight.tsx'
import { useFreightForm } from './use-freight-form.ts'

const CountryPicker = lazy(() => import('./country-picker.tsx').then((module) => ({ default: module.CountryPicker })))

/** The rules and the example side by side; on a phone the example follows the rules. */
export function FreightEditor({ saved, onReload }: { saved: FreightRules; onReload: () => unknown }) {
  const t = useT()
  const rulesForm = useFreightForm(saved, onReload)
  const [picking, setPicking] = useState<{ of: RuleDraft | undefined; open: boolean }>()
  const [typed, setTyped] = useState(FIRST_EXAMPLE)
  const { drafts } = rulesForm
  const rules = readDrafts(drafts).rules
  const asked = useRested(JSON.stringify([readExample(typed) ?? null, rules ?? null]))
  const [example, tried] = JSON.parse(asked)
  const outcome = useQuery(tryQuery(example ?? undefined, tried ?? undefined)).data
  const hasRest = drafts.some(({ countries }) => countries === null)
  const elsewhere = new Set(drafts.flatMap((one) => (one.key === picking?.of?.key ? [] : (one.countries ?? []))))
  return (
    <Form form={rulesForm.form}>
      <LeaveGuard
        dirty={rulesForm.dirty}
        question={t('freight.leave.question')}
        detail={t('freight.leave.text')}
        goLabel={t('freight.leave.go')}
        stayLabel={t('freight.leave.stay')}
      />
      <div className="grid items-start gap-4 min-[1180px]:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4">
          {drafts.length === 0 && <Note tone="wait">{t('freight.page.nowhere')}</Note>}
          {drafts.map((draft, place) => (
            <RuleCard
              key={draft.key}
              draft={draft}
              tried={rules !== undefined && example !== null && outcome?.rule === place}
              problem={rulesForm.problemOf(draft)}
              onChange={rulesForm.set}
              onCountries={() => setPicking({ of: draft, open: true })}
              onRemove={() => rulesForm.remove(draft.key)}
            />
          ))}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              kind="line"
              size="s"
              icon={<Plus size={20} />}
              onClick={() => setPicking({ of: undefined, open: true })}
            >
              {t('freight.page.add')}
            </Button>
            {!hasRest && (
              <Button kind="line" size="s" icon={<Globe size={20} />} onClick={rulesForm.addRest}>
                {t('freight.page.addRest')}
              </Button>
            )}
          </div>
          {!hasRest && drafts.length > 0 && <Note>{t('freight.page.noRest')}</Note>}
        </div>
        <div className="min-w-0 min-[1180px]:sticky min-[1180px]:top-4">
          <TryFreight typed={typed} onType={setTyped} outcome={outcome} rules={rules} />
        </div>
      </div>
      <SaveBar
        area="freight"
        form={rulesForm.form}
        dirty={rulesForm.dirty}
        stale={rulesForm.stale}
        wrong={rulesForm.wrong}
        onDiscard={rulesForm.discard}
        onTakeTheirs={() => void rulesForm.takeTheirs()}
      />
      {picking && (
        <Suspense>
          <CountryPicker
            key={picking.of?.key ?? 'new'}
            open={picking.open}
            chosen={picking.of?.countries ?? []}
            elsewhere={elsewhere}
            onChoose={(countries) => {
              rulesForm.chooseCountries(picking.of?.key ?? null, countries)
              setPicking(undefined)
            }}
            onClose={() => setPicking(undefined)}
          />
        </Suspense>
      )}
    </Form>
  )
}
