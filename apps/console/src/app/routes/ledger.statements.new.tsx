import { createFileRoute } from '@tanstack/react-router'
import { NewStatementScreen } from '../../features/reconciliation/new-statement-screen.tsx'
import type { Kind } from '../../features/reconciliation/statement-form.ts'
import { readKind } from '../../features/reconciliation/statement-kinds.ts'

export const Route = createFileRoute('/ledger/statements/new')({
  staticData: {
    titleKey: 'console.title.statementNew',
    of: 'operator',
    opens: { operator: 'POST /api/admin/statement_add' },
    areas: ['ledger'],
  },
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: Kind } => ({ kind: readKind(kind) }),
  component: NewStatementScreen,
})
