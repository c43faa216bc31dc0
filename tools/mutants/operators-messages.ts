import type { Mutation } from './candidates.ts'

/** What goes wrong when sentences are copied: the texts of a plural swapped, an argument of the neighbour, a sentence gone. */
export function mutationsOfMessages(text: string): Mutation[] {
  return [...swappedPlurals(text), ...renamedArguments(text), ...droppedSentences(text)]
}

/** Where both are the same nothing would have changed. */
const swappedPlurals = (text: string): Mutation[] =>
  [...text.matchAll(/one \{([^{}]*)\} other \{([^{}]*)\}/g)]
    .filter(([, one, other]) => one !== other)
    .map((match) => ({
      operator: 'swapped plurals',
      start: match.index,
      end: match.index + match[0].length,
      to: `one {${match[2]}} other {${match[1]}}`,
    }))

const renamedArguments = (text: string): Mutation[] =>
  [...text.matchAll(/^.*\{(\w+)\}.*\{(\w+)\}.*$/gm)].flatMap((match) => {
    const [line, first, second] = match
    if (first === second) return []
    const swapped = line.replace(/\{(\w+)\}/g, (one, name) =>
      name === first ? `{${second}}` : name === second ? `{${first}}` : one,
    )
    return [{ operator: 'swapped arguments', start: match.index, end: match.index + line.length, to: swapped }]
  })

const droppedSentences = (text: string): Mutation[] =>
  [...text.matchAll(/^ +"[\w.]+": "[^\n]*",\n/gm)].map((match) => ({
    operator: 'dropped sentence',
    start: match.index,
    end: match.index + match[0].length,
    to: '',
  }))
