import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/searchs')(notYetOpen({ titleKey: 'nav.title.searchs' }))
