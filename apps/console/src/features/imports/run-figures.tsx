import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import type { Run } from './imports-queries.ts'

const figures = ['created', 'changed', 'same', 'refused'] as const

/** What has become of the rows so far. */
export function RunFigures({ run }: { run: Run }) {
  const t = useT()
  const format = useFormat()
  return (
    <dl className="mt-4 grid grid-cols-2 gap-2.5 wide:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure} className="rounded-l bg-raised px-4 py-3">
          <dt className="cap">{t(`importing.figure.${figure}`)}</dt>
          <dd className={cx('h1', figure === 'refused' && run.refused > 0 && 'text-danger')}>
            {format.number(run[figure])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
