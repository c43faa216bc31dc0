import type { Answer } from '@tradewind/contract/calls'
import { marked, type Token, type Tokens } from 'marked'

export type Block = NonNullable<Answer<'GET /api/user/law'>['article']>['body'][number]
export type Run = NonNullable<Block['runs']>[number]
export type Problem = NonNullable<Answer<'GET /api/admin/content_detail'>['draft']>['problems'][number]

/** A page of this shop, one elsewhere over TLS, or a mail address. */
const LEADS_SOMEWHERE = /^(\/[^/\\]|https:\/\/|mailto:)/
const MOST_SHOWN = 60

/**
 * What an article is made of. `marked` cuts the text into tokens; what is known here becomes a block, and everything else, HTML before
 * all, is a problem that keeps the text from being published. So nothing has to be cleaned: what is no block never travels.
 */
export function readBlocks(body: string): { lead: Block[]; body: Block[]; problems: Problem[] } {
  const problems: Problem[] = []
  const complain = (what: Problem['what'], token: { raw: string }) =>
    problems.push({ what, at: token.raw.trim().slice(0, MOST_SHOWN) })
  const blocks = marked.lexer(body, { gfm: true }).flatMap((token) => blockOf(token as Tokens.Generic, complain) ?? [])
  const first = blocks.findIndex(({ kind }) => kind === 'heading')
  const cut = first < 0 ? blocks.length : first
  if (cut === 0) problems.push({ what: 'empty', at: '' })
  return { lead: blocks.slice(0, cut), body: blocks.slice(cut), problems }
}

type Complain = (what: Problem['what'], token: { raw: string }) => void

function blockOf(token: Tokens.Generic, complain: Complain): Block | undefined {
  const runs = (tokens: readonly Token[] | undefined) => runsOf(tokens ?? [], complain)
  switch (token.type) {
    case 'space':
      return undefined
    case 'paragraph':
      return { kind: 'paragraph', runs: runs(token.tokens) }
    case 'heading':
      if (token.depth !== 2 && token.depth !== 3) break
      return { kind: token.depth === 2 ? 'heading' : 'subheading', runs: runs(token.tokens) }
    case 'blockquote':
      return { kind: 'note', runs: runsOfItem(token.tokens ?? [], complain) }
    case 'list':
      return {
        kind: token.ordered ? 'steps' : 'list',
        items: (token as Tokens.List).items.map(({ tokens }) => runsOfItem(tokens, complain)),
      }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return { kind: 'table', rows: [header, ...rows].map((row) => row.map(({ tokens }) => runs(tokens))) }
    }
  }
  const whats: Record<string, Problem['what']> = { heading: 'heading', code: 'code' }
  complain(whats[token.type] ?? 'markup', token)
  return undefined
}

/** An item of a list and a note hold text, and nothing that stands by itself. */
function runsOfItem(tokens: readonly Token[], complain: Complain): Run[] {
  return tokens.flatMap((token, place) => {
    if (token.type === 'space') return []
    if (token.type !== 'text' && token.type !== 'paragraph') {
      complain(token.type === 'html' ? 'markup' : 'nested', token)
      return []
    }
    const runs = runsOf((token as Tokens.Text).tokens ?? [token], complain)
    return place === 0 ? runs : [{ text: ' ' }, ...runs]
  })
}

type Style = Pick<Run, 'strong' | 'em' | 'href'>

function runsOf(tokens: readonly Token[], complain: Complain, style: Style = {}): Run[] {
  return tokens.flatMap((token): Run[] => {
    const inner = (more: Style) => runsOf((token as Tokens.Strong).tokens, complain, { ...style, ...more })
    switch (token.type) {
      case 'text':
      case 'escape':
        return [{ text: (token as Tokens.Text).text.replace(/\s*\n\s*/g, ' '), ...style }]
      case 'br':
        return [{ text: ' ', ...style }]
      case 'strong':
        return inner({ strong: true })
      case 'em':
        return inner({ em: true })
      case 'link': {
        const { href } = token as Tokens.Link
        if (!LEADS_SOMEWHERE.test(href)) complain('link', token)
        return inner({ href })
      }
    }
    complain(token.type === 'image' ? 'picture' : token.type === 'codespan' ? 'code' : 'markup', token)
    return []
  })
}

/** The words of an article as somebody reads them: what a search looks in. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(({ runs, items, rows }) => [...(runs ? [runs] : []), ...(items ?? []), ...(rows ?? []).flat()])
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join('\n')

/** The same blocks with other words. */
export const withText = (blocks: readonly Block[], write: (text: string) => string): Block[] => {
  const written = (runs: Run[]) => runs.map((run) => ({ ...run, text: write(run.text) }))
  return blocks.map(({ kind, runs, items, rows }) => ({
    kind,
    ...(runs && { runs: written(runs) }),
    ...(items && { items: items.map(written) }),
    ...(rows && { rows: rows.map((row) => row.map(written)) }),
  }))
}
