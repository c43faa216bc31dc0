import { DomainError } from './errors.ts'

type Word = string | number

/** One thing that can happen, as a row of a table: what it is called, from where to where, and who may. */
export type StateRule = {
  event: string
  from: Word
  to: Word
  by: readonly string[]
  /** Not any more once this, or one of these, is so. */
  unless?: string | readonly string[]
  /** The timer that makes it happen when nobody does: the system acts for one timer, or for none. */
  timer?: string
  starts?: readonly string[]
  stops?: readonly string[]
  /** What a thing in `from` is waiting for, and from whom. */
  next?: string
}

type Role<Rule extends StateRule> = Rule['by'][number]
type Timer<Rule extends StateRule> = NonNullable<Rule['timer']>
type FactOf<Unless> = Unless extends readonly (infer Fact extends string)[]
  ? Fact
  : Unless extends string
    ? Unless
    : never
/** What counts about one thing: its state, and what its rules name as `unless`. */
export type StateFacts<Rule extends StateRule> = { status: Rule['from'] | Rule['to'] } & {
  [Fact in FactOf<NonNullable<Rule['unless']>>]: boolean
}

/** A chain as it is declared, as data. */
export type ChainRules<Rule extends StateRule = StateRule> = {
  /** The table whose rows repeat event, from, to and role of each rule; the history refers to them. */
  transitions: string
  /** Before a thing is. */
  nothing: Rule['from']
  rules: readonly Rule[]
}

/** A chain that can be asked. */
export type StateChain<Rule extends StateRule> = ChainRules<Rule> & {
  /** The rule by which this may happen now, if any. */
  find(facts: StateFacts<Rule>, event: Rule['event'], role: Role<Rule>, timer?: Timer<Rule>): Rule | undefined
  /**
   * The rule by which this happens now.
   *
   * @throws DomainError state.not_allowed { status }
   */
  step(facts: StateFacts<Rule>, event: Rule['event'], role: Role<Rule>, timer?: Timer<Rule>): Rule
  /** What this role may do now, in the order of the table. */
  open(facts: StateFacts<Rule>, role: Role<Rule>): Rule['event'][]
  /** What it waits for and from whom, and the timer that ends the waiting: it may belong to another event. */
  next(
    facts: StateFacts<Rule>,
  ): { action: Rule['event']; who: NonNullable<Rule['next']>; timer: Timer<Rule> | undefined } | undefined
}

/** Declares what can happen to a thing: what is not among the rules cannot. */
export function stateChain<const Rule extends StateRule>({
  transitions,
  nothing,
  rules,
}: ChainRules<Rule>): StateChain<Rule> {
  type Facts = StateFacts<Rule>
  const holds = (facts: Facts, { from, unless }: Rule): boolean =>
    from === facts.status && ![unless ?? []].flat().some((fact) => facts[fact as keyof Facts])
  const find: StateChain<Rule>['find'] = (facts, event, role, timer) =>
    rules.find(
      (rule) =>
        rule.event === event &&
        holds(facts, rule) &&
        rule.by.includes(role) &&
        (role !== 'system' || rule.timer === timer),
    )
  return {
    transitions,
    nothing,
    rules,
    find,
    step(facts, event, role, timer) {
      const rule = find(facts, event, role, timer)
      if (!rule) throw notAllowed(facts)
      return rule
    },
    open: (facts, role) => [
      ...new Set(rules.map(({ event }) => event as Rule['event']).filter((event) => find(facts, event, role))),
    ],
    next(facts) {
      const rule = rules.find((one) => one.next && holds(facts, one))
      if (!rule?.next) return undefined
      const timer = rules.find((other) => other.from === facts.status && other.timer)?.timer
      return { action: rule.event, who: rule.next, timer: timer as Timer<Rule> | undefined }
    },
  }
}

/** What a thing in this state does not allow. */
export const notAllowed = ({ status }: { status: Word }): DomainError =>
  new DomainError('state.not_allowed', { status })
