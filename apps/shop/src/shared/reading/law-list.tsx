import { useQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { List, ListRow, type ListRowProps } from '@tradewind/ui/list-row'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { LoadFailed } from '../load-failed.tsx'
import { lawQuery } from './law-text.tsx'

/** All law texts in their order, each with the day since which it holds. `lead` says how one is opened. */
export function LawList({ lead }: { lead: (id: string) => Pick<ListRowProps, 'onClick' | 'render'> }) {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch } = useQuery(lawQuery())
  if (data)
    return (
      <List label={t('nav.title.law')}>
        {data.list.map(({ id, title, since }) => (
          <ListRow key={id} {...lead(id)} hint={t('reading.since', { day: format.date(since) })}>
            {title}
          </ListRow>
        ))}
      </List>
    )
  if (error) return <LoadFailed error={error} onRetry={refetch} />
  return (
    <SkeletonArea label={t('words.loading')} className="grid gap-5 py-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-8 w-4/5 rounded-s" />
      ))}
    </SkeletonArea>
  )
}
