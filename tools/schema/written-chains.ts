import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chainDifferences, chainFlaws, type TransitionRow } from '../../apps/server/src/platform/chain-flaws.ts'
import type { ChainRules } from '../../apps/server/src/platform/state-chain.ts'
import { stateChains } from '../../apps/server/src/state-chains.ts'
import { SCHEMA } from './staleness.ts'

const RULE =
  /^INSERT INTO (\w+_transition) \(event, from_status, to_status, role\) VALUES \('(.+)', '(.+)', '(.+)', '(.+)'\);$/gm

/** Where the chains of the code differ from the rows that migrations wrote, as `schema.sql` tells them. */
export const staleChains = (root: string): string[] => complaintsAboutChains(readFileSync(join(root, SCHEMA), 'utf8'))

/** What is wrong with the chains beside this schema; each complaint says what to do. */
export function complaintsAboutChains(schema: string, chains: readonly ChainRules[] = stateChains): string[] {
  const rows = [...schema.matchAll(RULE)].map(
    ([, table, event = '', from_status = '', to_status = '', role = '']): TransitionRow & { table?: string } => ({
      table,
      event,
      from_status,
      to_status,
      role,
    }),
  )
  const tables = [...schema.matchAll(/^CREATE TABLE (\w+_transition) /gm)].map(([, table = '']) => table)
  return [
    ...chains.flatMap((chain) => [
      ...chainDifferences(
        chain,
        rows.filter(({ table }) => table === chain.transitions),
      ),
      ...chainFlaws(chain),
    ]),
    ...tables
      .filter((table) => !chains.some(({ transitions }) => transitions === table))
      .map((table) => `${table} belongs to no chain: declare it, and name it in apps/server/src/state-chains.ts`),
  ].map((complaint) => `apps/server/src/state-chains.ts  ${complaint}`)
}
