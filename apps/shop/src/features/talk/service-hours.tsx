import { useQuery } from '@tanstack/react-query'
import { HoursNow } from '../../shared/reading/hours-now.tsx'
import { hoursQuery } from './talk-queries.ts'

/** When the house answers; with `when` only while somebody is there, or nobody. */
export function ServiceHours({ when }: { when?: 'open' | 'closed' }) {
  const { data } = useQuery(hoursQuery())
  if (!data || (when && data.open !== (when === 'open'))) return null
  return <HoursNow hours={data} />
}
