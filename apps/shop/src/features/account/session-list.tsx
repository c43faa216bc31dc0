import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { deviceName } from '@tradewind/contract/device-name'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Globe } from '@tradewind/ui/icons/globe'
import { Phone } from '@tradewind/ui/icons/phone'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { SkeletonRow } from '@tradewind/ui/skeleton-row'
import { Tag } from '@tradewind/ui/tag'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { confirm } from '../../shared/confirm.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { endOtherSession, sessionsQuery } from './account-queries.ts'

type Session = Answer<'GET /api/user/session_list'>['list'][number]

/** Where the account is logged in, this device first, and the way to end any other. */
export function SessionList() {
  const t = useT()
  const { data, error, refetch } = useQuery(sessionsQuery())
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
      {data.list.length === 1 && <p className="cap mt-1">{t('account.security.onlyHere')}</p>}
    </>
  )
}

function SessionRow({ session: { id, device, current, last_used_at, created_at } }: { session: Session }) {
  const t = useT()
  const format = useFormat()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const known = deviceName(device)
  const name = known ? t('account.security.device', known) : t('account.security.unknownDevice')
  const onPhone = known && ['iPhone', 'iPad', 'Android'].includes(known.system)
  const end = async () => {
    const sure = await confirm({
      question: t('account.security.endQuestion', { device: name }),
      detail: t('account.security.endDetail', { at: last_used_at }),
      confirmLabel: t('account.security.end'),
      cancelLabel: t('account.security.keep'),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      await endOtherSession(queryClient, id)
      toast(t('account.security.ended'), { kind: 'done' })
    } catch {
      // Said by a toast; how it stands is asked anew.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex min-h-16 items-center gap-3.5 py-2">
      {onPhone ? <Phone /> : <Globe />}
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span title={device}>{name}</span>
          {current && <Tag>{t('account.security.this')}</Tag>}
        </span>
        <span className="cap block">
          {current
            ? t('account.security.since', { at: created_at })
            : t('account.security.lastUsed', { at: format.dateTime(last_used_at) })}
        </span>
      </div>
      {!current && (
        <Button
          kind="line"
          size="s"
          busy={busy}
          busyLabel={t('words.loading')}
          onClick={() => void end()}
          className="flex-none"
        >
          {t('account.security.end')}
          <span className="sr-only"> {name}</span>
        </Button>
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
      <Skeleton className="h-3 w-1/2 rounded-s" />
    </SkeletonArea>
  )
}
