import { useEffect } from 'react'
import type { PagedList } from '../../shared/paged-list.tsx'
import { inSight } from './favourites-queries.ts'

/** A list without what was taken out of it; when that empties a page and there is another, it is fetched. */
export function useRowsInSight<Row extends object>(list: PagedList<Row>): PagedList<Row> {
  const rows = inSight(list.rows)
  const wantsMore = list.status === 'success' && rows.length === 0 && list.footer.state === 'more'
  const { onMore } = list.footer
  useEffect(() => {
    if (wantsMore) onMore()
  }, [wantsMore, onMore])
  return { ...list, rows, status: wantsMore ? 'pending' : list.status }
}
