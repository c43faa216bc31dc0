import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const AT = '2026-11-20T10:00:00.000Z'
const pool = {
  kind: 'bank' as const,
  books: '0.00',
  statements: '0.00',
  difference: '0.00',
  not_in_books: [],
  not_on_statement: [],
}

/** How the law that holds the books against statements is told. */
async function toldOfStatements({ since, broken = 0 }: { since: string | null; broken?: number }): Promise<string> {
  const laws = [
    { name: 'I1', meaning: 'All balances sum to 0.', broken: 0 },
    { name: 'I16', meaning: 'Statements tell what the books tell.', broken },
  ]
  await openConsole(
    '/ledger',
    { operator: { roles: ['auditor'] } },
    {
      'GET /api/admin/ledger_check': () => ({ laws, sums: [], journals: 0, transfers: 0, checked_at: AT }),
      'GET /api/admin/reconcile': () => ({
        pools: [
          { ...pool, since },
          { ...pool, kind: 'chain' as const, since: null },
        ],
      }),
    },
  )
  const row = (await screen.findByText('I16')).closest('li')
  // What was compared comes by a call of its own.
  if (since) await within(row as HTMLElement).findByText('0 broken rows')
  expect(screen.getByText('I1').closest('li')?.textContent).toContain('0 broken rows')
  return row?.textContent ?? ''
}

test('as long as nobody entered a statement, the law that compares with bank and chain is not compared yet: neither held nor broken', async () => {
  const told = await toldOfStatements({ since: null })
  expect(told).toContain('not compared yet')
  expect(told).not.toContain('broken')
})

test('from the first line of a statement on it holds', async () => {
  expect(await toldOfStatements({ since: AT })).not.toContain('not compared yet')
})

test('broken it is said to be broken, whatever was compared', async () => {
  const told = await toldOfStatements({ since: null, broken: 2 })
  expect(told).toContain('2 broken rows')
  expect(told).not.toContain('not compared yet')
})
