import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { actNamed, bareCall } from './act-names.ts'

type Act = Answer<'GET /api/admin/audit_log'>['list'][number]

/** Who did what and why, in words; to what exactly, and with which input, unfolds. */
export function ActRow({ act: { by, call, subject, note, input, at } }: { act: Act }) {
  const t = useT()
  const format = useFormat()
  const name = actNamed(call)
  const rest = input.filter(({ value }) => value !== subject.id && value !== note)
  return (
    <li className="pt-3 text-s">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          <bdi className="font-semibold">{by?.name ?? '–'}</bdi>{' '}
          {name ? t(`operating.log.did.${name}`) : <bdi translate="no">{bareCall(call)}</bdi>}
        </span>
        <time className="cap" dateTime={at}>
          {format.dateTime(at)}
        </time>
      </p>
      {note && (
        <p className="text-ink-2">
          <bdi>{note}</bdi>
        </p>
      )}
      <details className="group" translate="no">
        <summary className="flex min-h-11 list-none items-center gap-1.5">
          <bdi dir="ltr" className="cap min-w-0 break-all">
            {subject.kind} {subject.id}
          </bdi>
          <CaretDown size={16} className="flex-none text-ink-2 transition-transform group-open:rotate-180" />
        </summary>
        <dl dir="ltr" className="grid gap-1 pb-3">
          {[{ name: 'call', value: bareCall(call) }, ...rest].map(({ name, value }) => (
            <div key={name} className="flex gap-2">
              <dt className="cap w-24 flex-none">{name}</dt>
              <dd className="cap min-w-0 break-all text-ink!">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
