import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/security')(notYetOpen({ titleKey: 'nav.title.security' }))
