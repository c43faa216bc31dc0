import { useFormat, useT } from '@tradewind/messages/react'
import { Logo } from '@tradewind/ui/logo'
import { Group } from '@tradewind/ui/page'
import type { ReactNode } from 'react'
import type { Application } from './selling-queries.ts'

/** What the person who checks it said last, and what can be done about it. */
export function Words({
  application,
  children,
  className,
}: {
  application: Application
  children?: ReactNode
  className?: string
}) {
  const t = useT()
  const format = useFormat()
  const { words, open_fields, state } = application
  if (!words) return null
  return (
    <div className={className}>
      <Group>
        <div className="flex items-center gap-3">
          <Logo size={40} />
          <p className="min-w-0 flex-1">
            <b className="block font-semibold">{t('apply.status.says', { by: words.by })}</b>
            <span className="cap">{format.dateTime(words.at)}</span>
          </p>
        </div>
        <p className="mt-3 text-pretty whitespace-pre-line">
          <bdi>{words.text}</bdi>
        </p>
        {state === 'to_complete' && (
          <ul aria-label={t('apply.status.needed')} className="mt-3 grid gap-1 border-t border-line pt-3">
            {open_fields.map((field) => (
              <li key={field} className="font-semibold">
                {t(`apply.field.${field}`)}
              </li>
            ))}
          </ul>
        )}
        {children}
      </Group>
    </div>
  )
}
