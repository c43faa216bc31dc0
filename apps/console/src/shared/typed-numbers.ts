const ZEROS = [0x0660, 0x06f0, 0x0e50]

/** Digits of Arabic, Persian and Thai keyboards as the wire knows them. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/** Dollars as people type and paste them ("$1,299.50", "12,5", "١٢٫٥٠"): as the wire takes them; undefined when it is no price. */
export function readPrice(text: string): string | undefined {
  const plain = latinDigits(text)
    .replace(/US|[$\s\u00a0\u202f']/g, '')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
  const thousands = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)
  const read = thousands ? plain.replaceAll(',', '') : plain.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return /^\d{1,13}(\.\d{1,2})?$/.test(read) ? read : undefined
}

/** A whole number as typed; undefined when it is none. */
export function readCount(text: string): number | undefined {
  const plain = latinDigits(text)
    .replace(/[\s,.\u00a0\u202f](?=\d{3}(\D|$))/g, '')
    .trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}
