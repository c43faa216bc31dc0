import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/filter')(
  notYetOpen({ titleKey: 'nav.title.filter', keepAlive: true, history: 'clear' }),
)
