import { useQuery } from '@tanstack/react-query'
import { RecordRow } from './record-row.tsx'
import { withdrawalQuery } from './withdrawal-queries.ts'

/** The withdrawal that the address names, when it is not on the page of the list that is here. */
export function NamedWithdrawal({ id }: { id: string }) {
  const { data } = useQuery(withdrawalQuery(id))
  return data ? <RecordRow withdrawal={data} open /> : null
}
