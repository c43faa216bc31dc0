/** HTML that was written by us; whatever is put into it is text. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Markup | readonly Markup[] | string | number | null | undefined | false

/** HTML as a template: what is not HTML itself is escaped, so that nothing a person wrote can become a tag. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(parts.reduce((text, part, at) => text + write(pieces[at - 1]) + part))

function write(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('')
  return String(piece).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
