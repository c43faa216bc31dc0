import type { Route } from 'playwright-core'
import type { Phone } from '../phone.ts'

const FACTOR = 1.4

/** Every word of the product comes over the network 40 % longer than it is, its own letters doubled. */
export const widenWords = ({ page }: Phone): Promise<unknown> =>
  page.route(/\/assets\/[\w-]+\.gen-[\w-]+\.js$/, async (route: Route) => {
    const response = await route.fetch()
    const code = await response.text()
    const literal = messagesIn(code)
    // Icons have the same kind of name.
    if (!literal) return route.fulfill({ response })
    const messages: Record<string, unknown[]> = new Function(`return ${literal}`)()
    const widened = Object.fromEntries(Object.entries(messages).map(([key, parts]) => [key, parts.map(widenPart)]))
    return route.fulfill({ response, body: code.replace(literal, () => JSON.stringify(widened)) })
  })

/** The object of messages in the code of a chunk, as written. */
function messagesIn(code: string): string | undefined {
  const start = code.search(/\{"[\w.]+":\[/)
  if (start < 0) return undefined
  let depth = 0
  let quote = ''
  for (let at = start; at < code.length; at++) {
    const letter = code[at] ?? ''
    if (letter === '\\') at += 1
    else if (quote) quote = letter === quote ? '' : quote
    else if (/["'`]/.test(letter)) quote = letter
    else if (letter === '{') depth += 1
    else if (letter === '}' && --depth === 0) return code.slice(start, at + 1)
  }
  return undefined
}

/** A piece of text, or a placeholder: its name, its kind, and for a plural or a choice its branches. */
function widenPart(part: unknown): unknown {
  if (typeof part === 'string') return widen(part)
  if (!Array.isArray(part)) return part
  const [name, kind, branches] = part
  if (typeof branches !== 'object' || branches === null) return part
  const widened = Object.entries(branches).map(([branch, text]) => [
    branch,
    Array.isArray(text) ? text.map(widenPart) : text,
  ])
  return [name, kind, Object.fromEntries(widened)]
}

function widen(text: string): string {
  if (text === '#' || !/\p{L}/u.test(text)) return text
  const letters = [...text]
  let missing = Math.ceil(letters.length * FACTOR) - letters.length
  // Every other letter first, then the rest.
  for (const turn of [0, 1])
    for (const [at, letter] of letters.entries())
      if (missing > 0 && at % 2 === turn && /\p{L}/u.test(letter)) {
        letters[at] = letter + letter
        missing -= 1
      }
  return letters.join('')
}
