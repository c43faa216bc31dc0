import { useFormat, useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Timeline } from '@tradewind/ui/timeline'
import type { Topup } from './topup-queries.ts'

/** Everything that happened to it, newest first. What a verdict was founded on stands with the amounts. */
export function TopupSteps({ topup: { audit, steps } }: { topup: Topup }) {
  const t = useT()
  const format = useFormat()
  const entries = steps.toReversed().map(({ step, at }, place) => ({
    id: step,
    title: t(`topup.step.${step}`),
    time: <time dateTime={at}>{format.dateTime(at)}</time>,
    // Its dot is green, which here means that money is safe.
    now: place === 0 && audit !== 2,
  }))
  return (
    <section>
      <SectionHead level={3} title={t('topup.step.title')} className="mt-6 mb-3" />
      <Timeline label={t('topup.step.title')} entries={entries} />
    </section>
  )
}
