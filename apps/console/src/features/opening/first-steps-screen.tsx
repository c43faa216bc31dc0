import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { ArrowSquareOut } from '@tradewind/ui/icons/arrow-square-out'
import { Group } from '@tradewind/ui/page'
import { ConsolePage } from '../../shared/console-page.tsx'
import { firstStepsQuery } from '../../shared/first-steps.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { StepRow } from './step-row.tsx'

/** What leads the first operators from an empty database to an open market. Nothing here can be ticked off by hand. */
export function FirstStepsScreen() {
  const t = useT()
  // What was done on another page, or on the machine, is there when somebody comes back to look.
  const { data, error, refetch } = useQuery({ ...firstStepsQuery(), refetchOnMount: 'always' })
  const done = data ? data.steps.length - data.open : 0
  const next = data?.steps.find(({ state }) => state === 'yours')?.step
  return (
    <ConsolePage
      title={
        data
          ? t(data.open > 0 ? 'opening.page.open' : 'opening.page.ready', { count: data.open })
          : t('console.title.firstSteps')
      }
      text={data && t('opening.page.text', { done, count: data.steps.length })}
    >
      {data ? (
        <>
          <Group>
            <ol className="divide-y divide-line">
              {data.steps.map((step) => (
                <StepRow key={step.step} step={step} isNext={step.step === next} />
              ))}
            </ol>
          </Group>
          <p className="mt-4 text-s">
            <a
              href="/home"
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-3"
            >
              {t('opening.page.today')}
              <ArrowSquareOut size={20} flip />
            </a>
          </p>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
    </ConsolePage>
  )
}
