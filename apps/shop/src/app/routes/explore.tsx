import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/explore')(
  notYetOpen({ titleKey: 'nav.title.explore', keepAlive: true, tab: 'explore', history: 'clear' }),
)
