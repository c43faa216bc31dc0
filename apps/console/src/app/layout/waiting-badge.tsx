import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { waitingQuery } from '../../shared/waiting.ts'

type Queue = Answer<'GET /api/admin/waiting'>['queues'][number]['queue']

export type WaitingBadgeProps = { of?: readonly Queue[] }

/** How much waits for whoever looks at it, in these queues or in all of them. */
export function WaitingBadge({ of }: WaitingBadgeProps) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(waitingQuery())
  const queues = data?.queues.filter(({ queue }) => !of || of.includes(queue)) ?? []
  const count = queues.reduce((sum, { yours }) => sum + yours, 0)
  if (count === 0) return null
  return (
    <span className="ms-auto">
      <Badge ring="none" label={t('console.frame.waitsForYou', { count })}>
        {format.number(count)}
      </Badge>
    </span>
  )
}
