import { createFileRoute } from '@tanstack/react-router'
import { ARTICLE_TOPICS, type ArticleTopic } from '@tradewind/contract/code-lists'
import { HelpScreen } from '../../features/help/help-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

type HelpSearch = { id?: string; topic?: ArticleTopic }

export const Route = createFileRoute('/helpAndSupport')({
  staticData: { titleKey: 'nav.title.helpAndSupport', requireAuth: false, areas: ['fields', 'help', 'reading'] },
  /** The article that is open, else the topic; without either all of it. */
  validateSearch: (search: Record<string, unknown>): HelpSearch => ({
    id: textOrNone(search.id),
    topic: ARTICLE_TOPICS.find((topic) => topic === textOrNone(search.topic)),
  }),
  component: HelpScreen,
})
