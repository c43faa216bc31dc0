import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/topUp')(notYetOpen({ titleKey: 'nav.title.topUp' }))
