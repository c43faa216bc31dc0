import sql, { raw } from 'sql-template-tag'
import type { Db } from './db.ts'
import type * as rows from './rows.gen.ts'
import type { ChainRules } from './state-chain.ts'

/** A row of the table that repeats a chain. */
export type TransitionRow = { event: string; from_status: string; to_status: string; role: string }

const line = (event: string, from: unknown, to: unknown, role: string): string => `${event} ${from} → ${to} by ${role}`

/** Where a chain and the rows that the database holds its history against differ. */
export function chainDifferences({ transitions, rules }: ChainRules, rows: readonly TransitionRow[]): string[] {
  const declared = new Set(rules.flatMap(({ event, from, to, by }) => by.map((role) => line(event, from, to, role))))
  const written = new Set(rows.map((row) => line(row.event, row.from_status, row.to_status, row.role)))
  return [
    ...[...declared]
      .filter((one) => !written.has(one))
      .map((one) => `${transitions} lacks “${one}”: add the row in a new migration`),
    ...[...written]
      .filter((one) => !declared.has(one))
      .map(
        (one) => `${transitions} has “${one}”, which no rule says: add the rule, or delete the row in a new migration`,
      ),
  ]
}

/**
 * What was decided by other rules than those that the database holds histories against would fail at each step.
 *
 * @throws Error with each difference
 */
export async function refuseOtherChains(db: Db, chains: readonly ChainRules[]): Promise<void> {
  const differences: string[] = []
  for (const chain of chains) differences.push(...chainDifferences(chain, await selectTransitions(db, chain)))
  if (differences.length > 0)
    throw new Error(`The rules of this version and those of the database differ:\n${differences.join('\n')}`)
}

export const selectTransitions = (db: Db, { transitions }: ChainRules): Promise<rows.Transition[]> =>
  db.many<rows.Transition>(sql`
    SELECT event::text, from_status::text, to_status::text, role::text FROM ${/* e.g. order_transition */ raw(transitions)}`)

/** What no chain may be, whatever it is about. */
export function chainFlaws({ transitions, nothing, rules }: ChainRules): string[] {
  const reached = new Set([nothing])
  for (let grown = 0; grown !== reached.size; ) {
    grown = reached.size
    for (const { from, to } of rules) if (reached.has(from)) reached.add(to)
  }
  const homeOf = (timer: string) => rules.find(({ starts }) => starts?.includes(timer))?.to
  const timers = new Set(rules.flatMap(({ timer, stops = [] }) => [...stops, ...(timer === undefined ? [] : [timer])]))
  return [
    ...rules
      .filter(({ from }) => !reached.has(from))
      .map(({ event, from }) => `“${event}” begins in ${from}, which nothing leads to`),
    ...rules
      .filter((rule) =>
        rules.some((twin) => twin.event === rule.event && twin.from === rule.from && twin.to !== rule.to),
      )
      .map(({ event, from }) => `“${event}” from ${from} means two things`),
    ...rules.filter(({ to }) => to === nothing).map(({ event }) => `“${event}” leads to before it was`),
    ...[...timers].filter((timer) => homeOf(timer) === undefined).map((timer) => `nothing starts ${timer}`),
  ].map((flaw) => `${transitions}: ${flaw}`)
}
