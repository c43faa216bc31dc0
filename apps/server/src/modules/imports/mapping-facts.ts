import { MOST, printable } from './cell.ts'
import type { FactRules } from './mapping.ts'
import { wordOf } from './mapping-value.ts'

type Fact = { name: string; value: string }

/** Facts by the rules of a mapping: named ones first, then whole families of fields. A name is said once. */
export function factsOf(fields: Record<string, unknown>, rules: FactRules): Fact[] {
  const facts = new Map<string, string>()
  const add = (name: string, value: string) => {
    if (name && value && value.length <= (rules.longest ?? MOST.factValue) && !facts.has(name)) facts.set(name, value)
  }
  for (const [name, from] of Object.entries(rules.named ?? {})) add(name, printable(wordOf(fields, from)))
  for (const family of rules.from ?? []) {
    const skip = new Set(family.skip)
    const keys = family.only?.map((key) => family.prefix + key) ?? Object.keys(fields)
    for (const key of keys) {
      if (!key.startsWith(family.prefix)) continue
      const short = key.slice(family.prefix.length)
      if (!skip.has(short)) add(nameOf(short, rules), wordsOf(fields[key], short, family))
    }
  }
  return [...facts].slice(0, rules.most ?? MOST.facts).map(([name, value]) => ({ name, value }))
}

function wordsOf(value: unknown, key: string, { units, yes }: NonNullable<FactRules['from']>[number]): string {
  if (typeof value === 'boolean') return value ? (yes ?? '') : ''
  if (typeof value === 'string') return printable(value)
  if (typeof value !== 'number') return ''
  const unit = units?.[key]
  return unit ? `${value} ${unit}` : String(value)
}

/** "operating_temperature__t_t_" as a person would write it: "Operating temperature (t-t)". */
function nameOf(key: string, { names, capitals }: FactRules): string {
  const own = names?.[key]
  if (own !== undefined) return own
  const words = key
    .replace(/__(.+?)_(?=_|$)/g, (_, inner: string) => ` (${inner.replaceAll('_', '-')})`)
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const upper = new Set(capitals?.map((word) => word.toLowerCase()))
  const cased = words.replace(/\p{L}+/gu, (word) => (upper.has(word) ? word.toUpperCase() : word))
  return cased.slice(0, 1).toUpperCase() + cased.slice(1).slice(0, MOST.factName)
}
