import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { firstStepsQuery, openSteps } from '../../shared/first-steps.ts'

/** While the market cannot open yet, the day begins with what is missing. */
export function FirstStepsNote() {
  const t = useT()
  const open = openSteps(useQuery(firstStepsQuery()).data)
  if (open === 0) return null
  return (
    <Note className="mb-4">
      {t('waiting.page.firstSteps', { count: open })}{' '}
      <Link to="/first-steps" className="font-semibold underline underline-offset-3">
        {t('console.title.firstSteps')}
      </Link>
    </Note>
  )
}
