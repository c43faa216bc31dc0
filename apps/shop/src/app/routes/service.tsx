import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/service')(notYetOpen({ titleKey: 'nav.title.service', history: 'skip' }))
