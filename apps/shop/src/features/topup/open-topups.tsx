import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { SectionHead } from '@tradewind/ui/page'
import { RecordRow } from './record-row.tsx'
import type { Topup } from './topup-queries.ts'

/** What somebody looks at right now, so that nobody sends the same twice. */
export function OpenTopups({ topups }: { topups: readonly Topup[] }) {
  const t = useT()
  return (
    <section className="mt-6">
      <SectionHead
        level={3}
        title={t('topup.choice.open')}
        end={
          <Button kind="text" size="xs" render={<Link to="/topUpRecord" />}>
            {t('words.seeAll')}
          </Button>
        }
      />
      <ul className="divide-y divide-line">
        {topups.map((topup) => (
          <RecordRow key={topup.id} topup={topup} />
        ))}
      </ul>
    </section>
  )
}
