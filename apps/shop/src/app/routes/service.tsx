import { createFileRoute } from '@tanstack/react-router'
import { TalkScreen } from '../../features/talk/talk-screen.tsx'
import { readTalkSearch } from '../../features/talk/talk-search.ts'

export const Route = createFileRoute('/service')({
  staticData: {
    titleKey: 'nav.title.service',
    requireAuth: false,
    history: 'skip',
    areas: ['talk', 'hours', 'product'],
  },
  validateSearch: readTalkSearch,
  component: TalkScreen,
})
