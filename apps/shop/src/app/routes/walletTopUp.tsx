import { createFileRoute } from '@tanstack/react-router'
import { notYetOpen } from '../not-yet-open.ts'

export const Route = createFileRoute('/walletTopUp')(notYetOpen({ titleKey: 'nav.title.walletTopUp' }))
