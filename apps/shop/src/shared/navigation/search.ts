/*
 * Readers for `validateSearch`. What does not fit is left out rather than refused: a link may be old or mistyped.
 */
export function textOrNone(value: unknown): string | undefined {
  const [first] = [value].flat()
  return typeof first === 'string' && first !== '' ? first : undefined
}

export function wholeOrNone(value: unknown): number | undefined {
  const text = textOrNone(value) ?? (typeof value === 'number' ? String(value) : '')
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
}

export function textsOrNone(value: unknown): string[] | undefined {
  const texts = [value].flat().filter((text) => typeof text === 'string' && text !== '') as string[]
  return texts.length > 0 ? texts : undefined
}
