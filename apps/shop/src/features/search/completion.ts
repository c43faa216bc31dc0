/**
 * Cuts a suggestion into what was typed and what it adds. Of a misspelt word the part before the slip counts as typed.
 * A letter is never cut from the marks that belong to it.
 */
export function cutCompletion(suggestion: string, typed: string): [typed: string, added: string] {
  const letters = [...suggestion]
  const known = [...typed.trimStart().toLowerCase()]
  let same = 0
  while (same < letters.length && letters[same]?.toLowerCase() === known[same]) same += 1
  while (same > 0 && /^\p{M}/u.test(letters[same] ?? '')) same -= 1
  return [letters.slice(0, same).join(''), letters.slice(same).join('')]
}
