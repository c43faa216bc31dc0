import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/depositRecord')(notYetOpen({ titleKey: 'nav.title.depositRecord' }))
