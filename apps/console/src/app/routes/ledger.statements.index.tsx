import { createFileRoute } from '@tanstack/react-router'
import type { Kind } from '../../features/reconciliation/statement-form.ts'
import { readKind } from '../../features/reconciliation/statement-kinds.ts'
import { StatementsScreen } from '../../features/reconciliation/statements-screen.tsx'

export const Route = createFileRoute('/ledger/statements/')({
  staticData: { titleKey: 'console.title.statements', of: 'operator', areas: ['ledger'] },
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: Kind } => ({ kind: readKind(kind) }),
  component: StatementsScreen,
})
