import { withoutTurns } from '@tradewind/contract/fields'
import { compile } from 'html-to-text'
import { MOST } from './cell.ts'

const convert = compile({
  wordwrap: false,
  // What lies deeper was written by a program, to be deep.
  limits: { maxDepth: 100 },
  selectors: [
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'noscript', format: 'skip' },
    { selector: 'template', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
})

/** Above it no export of ours has written it. */
const MOST_HTML = 250_000

/** A description of either kind. One that is too long stays longer than may be, so that it is told, and no longer than that. */
export function readDescription(written: string, isHtml: boolean): { text: string; html?: string } {
  const text = (isHtml ? textOfHtml(written) : textOfPlain(written)).slice(0, MOST.description + 1)
  return isHtml && written.length <= MOST_HTML ? { text, html: written } : { text }
}

/** What a reader sees of HTML: paragraphs and lists stay apart, scripts, styles and tags are gone. */
export const textOfHtml = (html: string): string =>
  withoutControls(convert(html))
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Text that is no HTML, with its line breaks. */
export const textOfPlain = (text: string): string => withoutControls(text.replace(/\r\n?/g, '\n')).trim()

const withoutControls = (text: string): string => withoutTurns(text).replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
