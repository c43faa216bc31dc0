import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/services')(notYetOpen({ titleKey: 'nav.title.services' }))
