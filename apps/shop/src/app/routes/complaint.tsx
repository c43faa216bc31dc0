import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/complaint')(notYetOpen({ titleKey: 'nav.title.complaint' }))
