import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { deviceName } from '@tradewind/contract/device-name'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Globe } from '@tradewind/ui/icons/globe'
import { Phone } from '@tradewind/ui/icons/phone'
import { SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { Tag } from '@tradewind/ui/tag'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'

type Session = Answer<'GET /api/seller/session_list'>['list'][number]
const PHONES = ['iPhone', 'iPad', 'Android']

/** Where a seller is logged in, this device first, and the way to end any other. */
export function ConsoleSessions() {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/seller/session_list'))
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />
  const thisFirst = data.list.toSorted((one, other) => Number(other.current) - Number(one.current))
  return (
    <>
      <ul className="divide-y divide-line">
        {thisFirst.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
      {data.list.length === 1 && <p className="cap mt-1">{t('staff.sessions.onlyHere')}</p>}
    </>
  )
}

function SessionRow({ session: { id, device, current, created_at } }: { session: Session }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const act = useAct('POST /api/seller/session_revoke', ['GET /api/seller/session_list'])
  const known = deviceName(device)
  const name = known ? t('staff.sessions.device', known) : t('staff.sessions.unknown')
  return (
    <div className="flex min-h-16 items-center gap-3.5 py-2">
      {known && PHONES.includes(known.system) ? <Phone /> : <Globe />}
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span title={device}>{name}</span>
          {current && <Tag>{t('staff.sessions.this')}</Tag>}
        </span>
        <span className="cap block">{t('staff.sessions.since', { at: created_at })}</span>
      </div>
      {!current && (
        <Button kind="line" size="s" onClick={() => setAsking(true)} className="flex-none">
          {t('staff.sessions.end')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {asking && (
        <ActConfirm
          question={t('staff.sessions.question', { device: name })}
          detail={t('staff.sessions.detail', { at: created_at })}
          confirm={t('staff.sessions.end')}
          danger
          onSend={async (key) => {
            await act.mutateAsync({ input: { id }, key })
            toast(t('staff.sessions.ended'), { kind: 'done' })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Waiting() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      {[0, 1].map((row) => (
        <SkeletonRow
          key={row}
          picture="size-6 rounded-s"
          lines={['h-4 w-3/5', 'mt-1.5 h-3 w-2/5']}
          className="min-h-16"
        />
      ))}
    </SkeletonArea>
  )
}
