/** What a ready answer can name: of the buyer, and of the order beside the talk. */
export const VARIABLES = ['buyer', 'order', 'total', 'goods'] as const
export type Variable = (typeof VARIABLES)[number]
export type Values = Partial<Record<Variable, string>>

const NAMED = new RegExp(`\\{(${VARIABLES.join('|')})\\}`, 'g')

/** A ready answer with what is known; what is not known stays in its braces. */
export const fillVariables = (text: string, values: Values): string =>
  text.replace(NAMED, (braces, name: Variable) => values[name] ?? braces)

/** What a text still names: it is not sent like that. */
export const openVariables = (text: string): Variable[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name]) => name as Variable)),
]

/** The ready answers that begin with what is typed behind a slash, at the end of a text. */
export function typedShort(text: string): string | undefined {
  return /(?:^|\s)\/([\p{L}\p{N}_-]*)$/u.exec(text)?.[1]
}

/** A ready answer in the place of what was typed for it: several may be stacked. */
export const withAnswer = (text: string, answer: string): string =>
  text.replace(/(^|\s)\/[\p{L}\p{N}_-]*$/u, (_, before: string) => before) + answer
