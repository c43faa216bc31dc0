import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { standingQuery } from '../../shared/standing.ts'

/** On every other page of a shop that was taken down: that it was, and where to read why and object. */
export function StandingNote() {
  const t = useT()
  const { data } = useQuery(standingQuery())
  const isOnItsPage = useMatches({ select: (matches) => matches.at(-1)?.fullPath }) === '/standing'
  if (!data || data.standing === 'open' || isOnItsPage) return null
  return (
    <Note tone="bad" className="mx-edge mt-3">
      {t(`console.standing.${data.standing}`)}{' '}
      <Link to="/standing" className="font-semibold underline">
        {t('console.standing.why')}
      </Link>
    </Note>
  )
}
