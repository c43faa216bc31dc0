import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/platform')(notYetOpen({ titleKey: 'nav.title.platform' }))
