import { screen } from '@testing-library/react'
import type { Role } from '@tradewind/contract/code-lists'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

/** Pages that are not for everybody. */
const APART = ['Shoppers', 'Audit log', 'Staff']

test.each<[Role, string[]]>([
  ['support', ['Shoppers']],
  ['auditor', ['Audit log']],
  ['finance', []],
  ['administrator', APART],
])('the menu of the role %s holds its pages and nothing else', async (role, pages) => {
  await openConsole('/security', { operator: { roles: [role] } })
  for (const page of ['Top-ups', 'Withdrawals', 'Ledger'])
    expect(await screen.findByRole('link', { name: new RegExp(`^${page}`) })).toBeTruthy()
  const shown = APART.filter((page) => screen.queryByRole('link', { name: page }))
  expect(shown).toEqual(pages)
})
