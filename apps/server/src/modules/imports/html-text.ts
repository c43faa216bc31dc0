import { compile } from 'html-to-text'

const convert = compile({
  wordwrap: false,
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

/** What a reader sees of HTML: paragraphs and lists stay apart, scripts, styles and tags are gone. */
export const textOfHtml = (html: string): string =>
  withoutControls(convert(html))
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Text that is no HTML, with its line breaks. */
export const textOfPlain = (text: string): string => withoutControls(text.replace(/\r\n?/g, '\n')).trim()

const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')

/** Text as HTML: a blank line parts paragraphs. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
